import 'reflect-metadata';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { dataSourceOptions } from '@pregonero/persistence';
import { isDatabaseUnavailable } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../src';

/** The server's last word before it shuts down: an ErrorResponse of the protocol. */
function farewell(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from('E'), length, body]);
}

/** ReadyForQuery, outside of a transaction. */
const READY = Buffer.from('5a0000000549', 'hex');

describe('a connection that PostgreSQL ends', () => {
  let db: TestDatabase;
  let relay: Server;
  let source: DataSource;
  /** Whether a new connection is ended in the same breath in which it becomes ready. */
  let isShuttingDown = false;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    db = await createTestDatabase({ migrated: false });
    const { hostname, port } = new URL(db.url);
    relay = createServer((caller) => {
      const server = connect(Number(port), hostname);
      sockets.push(caller, server);
      for (const socket of [caller, server]) socket.on('error', () => undefined);
      caller.pipe(server);
      const endsIt = isShuttingDown;
      server.on('data', (bytes: Buffer) => {
        if (endsIt && bytes.subarray(-READY.length).equals(READY)) {
          caller.end(Buffer.concat([bytes, farewell()]));
          server.destroy();
        } else caller.write(bytes);
      });
      server.once('end', () => caller.end());
    });
    await new Promise<void>((resolve) => {
      relay.listen(0, '127.0.0.1', resolve);
    });
    const url = new URL(db.url);
    url.hostname = '127.0.0.1';
    url.port = String((relay.address() as AddressInfo).port);
    source = await new DataSource(dataSourceOptions({ url: url.href, poolMax: 2 })).initialize();
  });

  afterAll(async () => {
    await source.destroy();
    for (const socket of sockets) socket.destroy();
    relay.close();
    await db.drop();
  });

  it('before anybody listens is a database that is away, and not the end of the process', async () => {
    const busy = source.createQueryRunner();
    await busy.startTransaction();
    isShuttingDown = true;
    const asked = source.query('SELECT 1').then(
      () => 'answered',
      (error: unknown) => isDatabaseUnavailable(error),
    );

    // Nobody listens at first: an error that is told then ends a process, and this test.
    expect(await asked).toBe(true);
    isShuttingDown = false;
    expect(await source.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
    await busy.rollbackTransaction();
    await busy.release();
  });
});
