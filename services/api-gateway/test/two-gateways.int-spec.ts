import { RedisLink } from '@pregonero/queue';
import { eventually } from '@pregonero/testing';
import { io, type Socket } from 'socket.io-client';
import { SocketSeats } from '../src/platform/realtime/socket-seats.service';
import { aGuion, startGateway, type TestGateway } from './gateway-harness';

// Passport keeps one strategy a process, that of the gateway that started last: both of these live to the end of the file.
let first: TestGateway;
let second: TestGateway;
beforeAll(async () => {
  first = await startGateway();
  second = await startGateway({ DATABASE_URL: first.db.url, REDIS_URL: first.redisUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

describe('two gateways on one database', () => {
  it('accepts one of twenty parallel approvals at two gateways when one video is left', async () => {
    const person = await first.signIn();
    await first.db.query('UPDATE users SET "planVideos" = 1 WHERE id = $1', [person.user.id]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => aGuion(first, person.user.id)));

    // A gateway that cannot get the row's lock in time says "again"; a person presses again.
    const insist = (at: TestGateway, id: number): Promise<number> =>
      eventually(async () => {
        const { status } = await at.call('POST', `/api/guiones/${id}/aprobar`, {
          token: person.token,
          body: { avatarId: 'look_ana', voiceId: 'voz_es' },
        });
        return status !== 503 && status;
      });
    const statuses = await Promise.all(ids.map((id, index) => insist(index % 2 === 0 ? first : second, id)));

    expect(statuses.sort()).toEqual([202, ...Array<number>(19).fill(403)]);
    const users = await first.db.query('SELECT "videosUsados" FROM users WHERE id = $1', [person.user.id]);
    expect(users).toEqual([{ videosUsados: 1 }]);
    expect(await first.db.query('SELECT id FROM jobs WHERE "userId" = $1', [person.user.id])).toHaveLength(1);
  });

  describe('a person’s sockets', () => {
    const open: Socket[] = [];
    afterEach(() => {
      for (const socket of open.splice(0)) socket.disconnect();
    });

    /** `connected`, or why not. */
    const connect = (at: TestGateway, token: string) =>
      new Promise<string>((resolve) => {
        const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } };
        const socket = io(at.url, options);
        open.push(socket);
        socket.once('connect', () => {
          resolve('connected');
        });
        socket.once('connect_error', ({ message }) => {
          resolve(message);
        });
      });
    const redis = () => second.app.get(RedisLink, { strict: false }).client;
    const seatsOf = (id: number) => redis().zcard(`asientos:${id}`);

    it('are ten at both together, however many come at once, and one that leaves makes room', async () => {
      const { token, user } = await first.signIn();

      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, index) => connect(index % 2 === 0 ? first : second, token)),
      );
      expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(10);
      expect(new Set(outcomes)).toEqual(new Set(['connected', 'too_many_sockets']));

      open.find(({ connected }) => connected)?.disconnect();
      await eventually(async () => (await seatsOf(user.id)) === 9);
      expect(await connect(second, token)).toBe('connected');
      expect(await connect(first, token)).toBe('too_many_sockets');
    });

    it('leave none behind for one that is refused while all of them are renewed', async () => {
      const { user } = await first.signIn();
      const now = Date.now();
      const others = Array.from({ length: 10 }, (_, index) => [now + 60_000, `other-${index}`]);
      await redis().zadd(`asientos:${user.id}`, ...others.flat());
      const seats = second.app.get(SocketSeats, { strict: false });

      const asked = seats.take(user.id);
      await seats.renew();

      expect(await asked).toBeNull();
      expect(await seatsOf(user.id)).toBe(10);
    });

    it('that a killed gateway had make room when nobody renews them, and those that live are renewed', async () => {
      const { token, user } = await first.signIn();
      const key = `asientos:${user.id}`;
      expect(await connect(second, token)).toBe('connected');
      const dead = Array.from({ length: 9 }, (_, index) => `dead-${index}`);
      const now = Date.now();
      await redis().zadd(key, ...dead.flatMap((seat) => [now + 60_000, seat]));
      expect(await connect(first, token)).toBe('too_many_sockets');

      // Half a minute later: no seat was renewed but that of the gateway that lives.
      const seats = await redis().zrange(key, 0, -1);
      await redis().zadd(key, ...seats.flatMap((seat) => [now - 60_000, seat]));
      await second.app.get(SocketSeats, { strict: false }).renew();

      expect(await connect(first, token)).toBe('connected');
      expect(await seatsOf(user.id)).toBe(2);
    });
  });
});
