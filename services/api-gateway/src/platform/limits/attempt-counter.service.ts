import { Injectable } from '@nestjs/common';
import { RedisLink } from '@pregonero/queue';
import { type AttemptCount, MemoryCounter } from './memory-counter';

const KEY_PREFIX = 'limite:';
/** The count and its end in one step, so that no counter can stay without an end. */
const COUNT_SCRIPT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

/** A count that ended meanwhile stays away. */
const FORGIVE_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

/**
 * Counts in windows, shared by all replicas through Redis. While Redis is away each process counts for itself:
 * limits stay closed, only looser by the number of replicas.
 */
@Injectable()
export class AttemptCounter {
  private readonly memory = new MemoryCounter();

  constructor(private readonly redis: RedisLink) {}

  /** Counts one more and answers the new count. */
  async hit(key: string, windowMs: number): Promise<AttemptCount> {
    try {
      const answer = await this.redis.client.eval(COUNT_SCRIPT, 1, `${KEY_PREFIX}${key}`, windowMs);
      if (Array.isArray(answer) && typeof answer[0] === 'number' && typeof answer[1] === 'number') {
        return { hits: answer[0], resetsInMs: Math.max(0, answer[1]) };
      }
    } catch {
      // Already told by the connection's own error event.
    }
    return this.memory.hit(key, windowMs, Date.now());
  }

  /** Takes one off a count, which keeps its end. */
  async forgive(key: string): Promise<void> {
    this.memory.forgive(key);
    try {
      await this.redis.client.eval(FORGIVE_SCRIPT, 1, `${KEY_PREFIX}${key}`);
    } catch {
      // The window ends by itself.
    }
  }

  /** Forgets a count (a right password after wrong ones). */
  async clear(key: string): Promise<void> {
    this.memory.clear(key);
    try {
      await this.redis.client.del(`${KEY_PREFIX}${key}`);
    } catch {
      // The window ends by itself.
    }
  }
}
