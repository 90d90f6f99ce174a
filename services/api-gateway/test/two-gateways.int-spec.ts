import { eventually } from '@pregonero/testing';
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
});
