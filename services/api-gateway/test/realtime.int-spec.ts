import type { Operations } from '@pregonero/contracts/api';
import type { ServerToClientEvents } from '@pregonero/contracts/events';
import { RESTORE_ROUND } from '@pregonero/persistence';
import { LiveEvents } from '@pregonero/queue';
import { eventually } from '@pregonero/testing';
import { io, type Socket } from 'socket.io-client';
import { OperationsFeed } from '../src/features/operations/operations.feed';
import { anAdmin } from './agency-people';
import { PUBLIC_ORIGIN, startGateway, type SignedIn, type TestGateway } from './gateway-harness';
import { undisturbed, watchForCuts } from './undisturbed';

/** A client that may send anything, unlike ours. */
type ClientSocket = Socket<ServerToClientEvents, Record<string, (text: string) => void>>;

let gateway: TestGateway;
const open: ClientSocket[] = [];

beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => gateway.close());

function connect(options: {
  auth?: Record<string, unknown>;
  headers?: Record<string, string>;
}): ClientSocket {
  const socket: ClientSocket = io(gateway.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: options.auth ?? {},
    extraHeaders: options.headers ?? {},
  });
  open.push(socket);
  watchForCuts(socket);
  return socket;
}

function outcomeOf(socket: ClientSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect', () => {
      resolve('connected');
    });
    socket.once('connect_error', (error) => {
      resolve(error.message);
    });
  });
}

async function connected(person: SignedIn): Promise<ClientSocket> {
  // Nobody is let in while the gateway hears nothing of Redis.
  return eventually(async () => {
    const socket = connect({ auth: { token: person.token } });
    expect(await outcomeOf(socket)).toBe('connected');
    return socket;
  });
}

describe('live channel', () => {
  it('admits a session by its token or by its cookie from our own pages', async () => {
    const person = await gateway.signIn();

    const byToken = outcomeOf(connect({ auth: { token: person.token } }));
    const byCookie = outcomeOf(connect({ headers: { cookie: person.cookie, origin: PUBLIC_ORIGIN } }));

    expect(await Promise.all([byToken, byCookie])).toEqual(['connected', 'connected']);
  });

  it('names another epoch after a copy was put back', async () => {
    const person = await gateway.signIn();
    const greeted = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ auth: { token: person.token } });
        socket.once('hello', ({ epoch }) => {
          resolve(epoch);
        });
        socket.once('connect_error', reject);
      });
    const before = await eventually(greeted);
    expect(await eventually(greeted)).toBe(before);

    await gateway.db.query(
      `INSERT INTO housekeeping_rounds (name, "startedAt") VALUES ($1, now())
       ON CONFLICT (name) DO UPDATE SET "startedAt" = now()`,
      [RESTORE_ROUND],
    );

    expect(await eventually(greeted)).not.toBe(before);
  });

  it('refuses nobody, dead tokens, odd tokens and pages of other sites', async () => {
    const person = await gateway.signIn();
    const dead = await gateway.signIn();
    await gateway.call('GET', '/api/auth/logout', { token: dead.token });

    const outcomes = await Promise.all([
      outcomeOf(connect({})),
      outcomeOf(connect({ auth: { token: dead.token } })),
      outcomeOf(connect({ auth: { token: [person.token] } })),
      outcomeOf(connect({ auth: { token: { toString: person.token } } })),
      outcomeOf(connect({ headers: { cookie: person.cookie, origin: 'https://mala.test' } })),
    ]);

    expect(outcomes).not.toContain('connected');
    expect(outcomes.slice(0, 4)).toEqual(Array(4).fill('unauthenticated'));
  });

  it('delivers what is published for a user to that user only, in order', () =>
    undisturbed(async (isCut) => {
      const [ana, berta] = [await gateway.signIn(), await gateway.signIn()];
      const [ofAna, ofBerta] = [await connected(ana), await connected(berta)];
      const received = { ana: new Set<number>(), berta: new Set<number>() };
      // What comes twice, as it may, says nothing new.
      ofAna.on('guiones:changed', ({ guionIds: [id = -1] }) => received.ana.add(id));
      ofBerta.on('guiones:changed', ({ guionIds: [id = -1] }) => received.berta.add(id));
      const live = gateway.app.get(LiveEvents, { strict: false });
      // A client cannot put itself into a room: what it sends has no meaning here.
      ofBerta.emit('join', `user:${ana.user.id}`);

      for (let number = 1; number <= 200; number += 1)
        live.publish(ana.user.id, 'guiones:changed', { guionIds: [number] });
      live.publish(berta.user.id, 'guiones:changed', { guionIds: [0] });
      await eventually(() => isCut() || (received.ana.size === 200 && received.berta.size > 0));

      expect([...received.ana]).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
      expect([...received.berta]).toEqual([0]);
    }));

  it('tells operators, and nobody else, when what waits or is held has changed', () => {
    gateway.app.get(OperationsFeed, { strict: false }).onApplicationBootstrap();
    return undisturbed(async (isCut) => {
      const [client, admin] = [await gateway.signIn(), await anAdmin(gateway)];
      const hold = (held: boolean) =>
        gateway.call('PUT', '/api/operaciones/proveedores', {
          token: admin.token,
          body: { provider: 'pexels', held },
        });
      await hold(false);
      const [ofClient, ofAdmin] = [await connected(client), await connected(admin)];
      const told: string[][] = [];
      let strays = 0;
      const heldOf = ({ providers }: Operations) =>
        providers.filter(({ heldSince }) => heldSince !== null).map(({ provider }) => provider);
      ofAdmin.on('operations:changed', (operations) => told.push(heldOf(operations)));
      ofClient.on('operations:changed', () => (strays += 1));
      await eventually(() => isCut() || told.length === 1);

      await hold(true);
      await eventually(() => isCut() || told.length === 2);

      expect([told, strays]).toEqual([[[], ['pexels']], 0]);
    });
  });

  it('tells every open page that TikTok was connected, and disconnected again', () =>
    undisturbed(async (isCut) => {
      const person = await gateway.signIn();
      const socket = await connected(person);
      const told: boolean[] = [];
      socket.on('tiktok:status', ({ connected: isConnected }) => {
        if (told.at(-1) !== isConnected) told.push(isConnected);
      });

      const { body } = await gateway.call<{ authUrl: string }>('GET', '/api/tiktok/auth', {
        token: person.token,
      });
      const state = new URL(body.authUrl).searchParams.get('state') ?? '';
      await gateway.call('GET', `/api/tiktok/callback?code=abc&state=${state}`, {
        headers: { cookie: person.cookie },
      });
      await eventually(() => isCut() || told.length === 1);
      await gateway.call('DELETE', '/api/tiktok/disconnect', { token: person.token });
      await eventually(() => isCut() || told.length === 2);

      expect(told).toEqual([true, false]);
    }));

  it('closes the sockets of a session at logout and tells them why', async () => {
    const person = await gateway.signIn();
    const socket = await connected(person);
    const told: string[] = [];
    socket.on('session:ended', ({ reason }) => told.push(reason));

    await gateway.call('GET', '/api/auth/logout', { token: person.token });
    await eventually(() => !socket.connected);

    expect(told).toEqual(['logout']);
  });

  it('closes the sockets of the other sessions when the password changes', async () => {
    const person = await gateway.signIn();
    const second = await gateway.call<{ token: string }>('POST', '/api/login', {
      body: { email: person.email, password: person.password },
    });
    const [own, other] = [await connected(person), await connected({ ...person, token: second.body.token })];

    await gateway.call('PUT', '/api/change-password', {
      token: person.token,
      body: { currentPassword: person.password, newPassword: 'nueva-clave' },
    });
    await eventually(() => !other.connected);

    expect(own.connected).toBe(true);
  });

  it('closes a socket when its session expires', async () => {
    const person = await gateway.signIn();
    // A slow machine that is not admitted within the five seconds gets five more.
    const socket = await eventually(async () => {
      await gateway.db.query(
        `UPDATE sessions SET "expiresAt" = now() + interval '5 seconds' WHERE "userId" = $1`,
        [person.user.id],
      );
      const admitted = connect({ auth: { token: person.token } });
      return (await outcomeOf(admitted)) === 'connected' && admitted;
    });
    const told: string[] = [];
    socket.on('session:ended', ({ reason }) => told.push(reason));

    await eventually(() => !socket.connected);

    expect(told).toEqual(['expired']);
  });

  it('admits ten sockets of one user and refuses the eleventh', async () => {
    const person = await gateway.signIn();
    for (let count = 0; count < 10; count += 1) await connected(person);

    const eleventh = await outcomeOf(connect({ auth: { token: person.token } }));

    expect(eleventh).toBe('too_many_sockets');
  });

  it('cuts a socket that sends a frame over 16 KB', async () => {
    const socket = await connected(await gateway.signIn());

    socket.emit('x', 'y'.repeat(20_000));

    await eventually(() => !socket.connected);
    expect(socket.connected).toBe(false);
  });
});
