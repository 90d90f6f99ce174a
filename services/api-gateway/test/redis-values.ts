import type { Redis } from 'ioredis';

/** Returns every value that Redis holds, whatever its shape, with its key. */
export async function readRedis(redis: Redis): Promise<string[]> {
  const values: string[] = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    const reads: Record<string, () => Promise<unknown>> = {
      string: () => redis.get(key),
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      set: () => redis.smembers(key),
      zset: () => redis.zrange(key, 0, -1),
      stream: () => redis.xrange(key, '-', '+'),
    };
    values.push(JSON.stringify([key, await (reads[type] ?? (() => Promise.resolve(type)))()]));
  }
  return values;
}
