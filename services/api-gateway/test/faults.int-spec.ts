import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveEvents, RedisLink } from '@pregonero/queue';
import {
  eventually,
  freePorts,
  killPostgres,
  migrateDatabase,
  ownPostgres,
  ownRedis,
  whileFrozen,
} from '@pregonero/testing';
import type { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import { RedisFanout } from '../src/platform/realtime/redis-fanout.service';
import { aGuion, expectError, startGateway, type TestGateway } from './gateway-harness';

type OwnServer = ReturnType<typeof ownRedis>;
const directoryOf = (name: string): string => mkdtempSync(join(tmpdir(), `gateway-${name}-`));

describe('without Redis', () => {
  let redis: OwnServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    const { port } = await freePorts('port');
    redis = ownRedis(directoryOf('redis'), port);
    await redis.process.start();
    gateway = await startGateway({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await gateway.close();
    await redis.process.stop();
  });

  it('goes on accepting work, cuts sockets so that browsers poll, and serves them again afterwards', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    const socket = io(gateway.url, {
      transports: ['websocket'],
      auth: { token: person.token },
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    const received: number[] = [];
    socket.on('guiones:changed', ({ guionIds }: { guionIds: number[] }) => received.push(...guionIds));
    await eventually(() => socket.connected);

    await redis.process.kill();
    await eventually(() => !socket.connected);
    const approved = await gateway.call('POST', `/api/guiones/${id}/aprobar`, {
      token: person.token,
      body: { avatarId: 'look_ana', voiceId: 'voz_es' },
    });
    const login = await gateway.call('POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });

    expect([approved.status, login.status]).toEqual([202, 200]);

    await redis.process.start();
    await eventually(() => socket.connected);
    const live = gateway.app.get(LiveEvents, { strict: false });
    await eventually(
      () => {
        live.publish(person.user.id, 'guiones:changed', { guionIds: [id] });
        return received.includes(id);
      },
      { everyMs: 100 },
    );
    socket.disconnect();

    expect(received).toContain(id);
  });

  /** Somebody whose browser is connected: which scripts it was told of, and how often its line was cut. */
  async function aListener() {
    const person = await gateway.signIn();
    const socket = io(gateway.url, { transports: ['websocket'], auth: { token: person.token } });
    const seen = { received: [] as number[], cuts: 0 };
    socket.on('guiones:changed', ({ guionIds }: { guionIds: number[] }) => seen.received.push(...guionIds));
    socket.on('disconnect', () => {
      seen.cuts += 1;
    });
    await eventually(() => socket.connected);
    return { person, socket, seen };
  }

  it('keeps an event until Redis takes it, when it lost Redis and no browser did', async () => {
    const { person, socket, seen } = await aListener();
    const live = gateway.app.get(LiveEvents, { strict: false });
    const link = gateway.app.get(RedisLink, { strict: false });
    const tell = (id: number): void => {
      live.publish(person.user.id, 'guiones:changed', { guionIds: [id] });
    };

    // On its way when the connection goes, and said while there is none.
    tell(1);
    link.client.disconnect(true);
    tell(2);
    tell(3);
    await eventually(() => new Set(seen.received).size === 3);

    expect(seen.cuts).toBe(0);
    socket.disconnect();
  });

  it('notices that it hears nothing although its connection stands, and makes it anew', async () => {
    const { person, socket, seen } = await aListener();
    const live = gateway.app.get(LiveEvents, { strict: false });
    const fanout = gateway.app.get(RedisFanout, { strict: false });

    await (Reflect.get(fanout, 'subscribing') as Redis).punsubscribe('socket.io#/#*');
    await eventually(() => seen.cuts === 1);
    await eventually(() => socket.connected);
    live.publish(person.user.id, 'guiones:changed', { guionIds: [1] });
    await eventually(() => seen.received.includes(1));

    expect(seen.cuts).toBe(1);
    socket.disconnect();
  });

  it('answers without a Redis that is frozen, cuts the sockets, and uses it again when it thaws', async () => {
    const person = await gateway.signIn();
    const id = await aGuion(gateway, person.user.id);
    const socket = io(gateway.url, { transports: ['websocket'], auth: { token: person.token } });
    await eventually(() => socket.connected);

    const answers = await whileFrozen(redis.process, async () => {
      const given = await Promise.all([
        gateway.call('POST', '/api/login', { body: { email: person.email, password: person.password } }),
        gateway.call('POST', '/api/contact', {
          body: { email: person.email, subject: 'Precios', message: 'Hola, ¿cuánto cuesta?' },
        }),
        gateway.call('POST', `/api/guiones/${id}/aprobar`, {
          token: person.token,
          body: { avatarId: 'look_ana', voiceId: 'voz_es' },
        }),
      ]);
      await eventually(() => !socket.connected);
      return given;
    });

    expect(answers.map(({ status }) => status)).toEqual([200, 201, 202]);
    await eventually(() => socket.connected);
    socket.disconnect();
    const link = gateway.app.get(RedisLink, { strict: false });
    await eventually(() => link.isReady);
  });

  it('still counts wrong passwords while Redis is away', async () => {
    const { email } = await gateway.signIn();
    await redis.process.kill();
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push(
        (await gateway.call('POST', '/api/login', { body: { email, password: `mala${round}x` } })).status,
      );
    }

    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('without PostgreSQL', () => {
  let postgres: OwnServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    const { port } = await freePorts('port');
    postgres = ownPostgres(directoryOf('postgres'), port);
    await postgres.process.start();
    await migrateDatabase(postgres.url);
    gateway = await startGateway({ DATABASE_URL: postgres.url, DATABASE_PATIENCE_MS: '3500' });
  });
  afterAll(async () => {
    await gateway.close();
    await postgres.process.stop();
  });

  it('answers 503 with Retry-After soon, and works again by itself', async () => {
    const person = await gateway.signIn();
    await killPostgres(postgres);
    const startedAt = performance.now();

    for (const [method, path, body] of [
      ['GET', '/api/me'],
      ['GET', '/api/guiones'],
      ['POST', '/api/login', { email: person.email, password: person.password }],
      ['POST', '/api/register', { name: 'A', email: 'otra@ejemplo.test', password: 'secreta1' }],
    ] as const) {
      const answer = await gateway.call(method, path, {
        token: person.token,
        ...(body === undefined ? {} : { body }),
      });
      expectError(answer, 503, 'service_unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(performance.now() - startedAt).toBeLessThan(60_000);

    await postgres.process.start();
    await eventually(
      async () => (await gateway.call('GET', '/api/me', { token: person.token })).status === 200,
    );
    expect((await gateway.call('GET', '/api/guiones', { token: person.token })).body).toEqual([]);
  });

  it('answers 503 with Retry-After while PostgreSQL is frozen, and works again by itself', async () => {
    const person = await gateway.signIn();
    const answers = await whileFrozen(postgres.process, () =>
      Promise.all([
        gateway.call('GET', '/api/me', { token: person.token }),
        gateway.call('GET', '/api/guiones', { token: person.token }),
        gateway.call('POST', '/api/login', { body: { email: person.email, password: person.password } }),
      ]),
    );

    for (const answer of answers) {
      expectError(answer, 503, 'service_unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await eventually(
      async () => (await gateway.call('GET', '/api/me', { token: person.token })).status === 200,
    );
  });
});
