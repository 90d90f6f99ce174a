import { type Server, createServer } from 'node:net';

/**
 * The ports of tests: below those that Linux gives to connections that go out (32768 on), one of which could take the port of
 * a server while that one is killed and started again, and between those of the stacks that other tests start whole.
 */
const FIRST_PORT = 17_000;
const LAST_PORT = 23_999;
/** Ports of one block; the first of them says that the block has an owner. */
const BLOCK = 32;
const BLOCKS = Math.floor((LAST_PORT - FIRST_PORT + 1) / BLOCK);

/** A block of ports that this process alone gives away, for as long as it lives. */
interface PortBlock {
  first: number;
  /** Held by the system, which lets go of it when the process ends in whatever way. */
  sign: Server;
  given: number;
}

let block: PortBlock | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Listens at a port, of all addresses unless one is named; undefined when something else has it. */
function listenAt(port: number, host?: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(undefined);
    });
    server.listen({ port, host, exclusive: true }, () => {
      resolve(server);
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenAt(port);
  if (server === undefined) return false;
  await new Promise((closed) => server.close(closed));
  return true;
}

/** Takes the next block that nobody has; processes begin to look at different ones. */
async function takeBlock(): Promise<PortBlock> {
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const first = FIRST_PORT + ((process.pid + tried) % BLOCKS) * BLOCK;
    const sign = await listenAt(first, '127.0.0.1');
    if (sign !== undefined) return { first, sign: sign.unref(), given: 1 };
  }
  throw new Error(`All ports from ${FIRST_PORT} to ${LAST_PORT} have an owner`);
}

async function nextPort(): Promise<number> {
  for (;;) {
    if (block === undefined || block.given === BLOCK) block = await takeBlock();
    const port = block.first + block.given;
    block.given += 1;
    if (await isFree(port)) return port;
  }
}

/**
 * Ports that nothing listens at, of which each is given away once: a server that is killed finds its port free again. One
 * process after another may ask; at once, too.
 *
 * @throws when a test process has run out of them
 */
export async function freePorts<const Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const turn = last.then(async () => {
    const ports: [Name, number][] = [];
    for (const name of names) ports.push([name, await nextPort()]);
    return Object.fromEntries(ports) as Record<Name, number>;
  });
  last = turn.catch(() => undefined);
  return turn;
}
