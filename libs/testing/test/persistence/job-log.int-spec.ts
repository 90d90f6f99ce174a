import { JobLogStore, RedisLink } from '@pregonero/queue';
import { createTestRedis, eventually } from '../../src';

/** A kept line with nothing but a number in it. */
const line = (message: string) =>
  JSON.stringify({ at: '2026-11-25T10:00:00.000Z', level: 'info', service: 'b-roll', message, fields: [] });
const some = (count: number, name = '') =>
  Array.from({ length: count }, (_, index) => line(`${name}${index}`));

describe('the log of a job', () => {
  let redis: RedisLink;
  let log: JobLogStore;
  beforeEach(async () => {
    redis = new RedisLink(await createTestRedis());
    log = new JobLogStore(redis);
    await eventually(() => redis.isReady);
  });
  afterEach(() => {
    redis.onApplicationShutdown();
  });

  const messagesOf = async (id: number) => (await log.of(id)).lines.map(({ message }) => message);

  it('is what every process wrote, in the order in which it came, and the newest of too much', async () => {
    const other = new JobLogStore(redis);
    await log.append(new Map([[1, some(3, 'a')]]), { ofOne: 4, ofAll: 100 });
    await other.append(
      new Map([
        [1, some(2, 'b')],
        [2, some(1, 'c')],
      ]),
      { ofOne: 4, ofAll: 100 },
    );

    expect(await messagesOf(1)).toEqual(['a1', 'a2', 'b0', 'b1']);
    expect(await messagesOf(2)).toEqual(['c0']);
    expect(await log.of(3)).toEqual({ available: true, lines: [] });
  });

  it('forgets those who wrote longest ago when all together are too many, and counts right afterwards', async () => {
    const limits = { ofOne: 10, ofAll: 25 };
    for (const id of [1, 2]) await log.append(new Map([[id, some(10)]]), limits);
    // The moment of a write is kept to the second.
    await redis.client.zadd('registro:orden', Date.now() - 3_600_000, '1');
    await log.append(new Map([[3, some(10)]]), limits);

    expect([await messagesOf(1), (await messagesOf(2)).length, (await messagesOf(3)).length]).toEqual([
      [],
      10,
      10,
    ]);
    expect(await redis.client.get('registro:total')).toBe('20');
    expect(await redis.client.hgetall('registro:largos')).toEqual({ 2: '10', 3: '10' });
  });

  it('ends after a week by itself, whether somebody writes or not', async () => {
    await log.append(new Map([[1, some(1)]]));
    const left = await redis.client.pttl('registro:trabajo:1');
    expect(left).toBeGreaterThan(6.9 * 24 * 3_600_000);
    expect(left).toBeLessThanOrEqual(7 * 24 * 3_600_000);

    await redis.client.zadd('registro:orden', 1_000, '1');
    await log.append(new Map([[2, some(1)]]));
    expect(await redis.client.keys('registro:trabajo:*')).toEqual(['registro:trabajo:2']);
    expect(await redis.client.get('registro:total')).toBe('1');
  });

  it('says that it cannot be read while Redis is away, and writing then harms nobody', async () => {
    redis.client.disconnect();

    await log.append(new Map([[1, some(1)]]));
    expect(await log.of(1)).toEqual({ available: false, lines: [] });
  });
});
