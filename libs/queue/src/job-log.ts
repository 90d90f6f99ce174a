import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobLog, JobLogLine } from '@pregonero/contracts/api';
import { onJobLine, takeJobLines } from '@pregonero/service-host/telemetry';
import { parsedLine, readLine } from './job-log-line';
import { RedisLink } from './redis-link';

/** How long lines wait for others, so that one message takes many. */
const GATHER_MS = 500;
/** Of one job, the newest; and of all jobs, of those that wrote last. A line takes 300 bytes mostly, 1,000 at most. */
const LINES_OF_A_JOB = 200;
const LINES_OF_ALL = 100_000;
const WEEK_MS = 7 * 24 * 3_600_000;

const LINES = 'registro:trabajo:';
/** Who wrote when; how many lines each has; how many all have. */
const BOOKS = ['registro:orden', 'registro:largos', 'registro:total'];

/** Appends, and forgets what is too much: the books are kept in the same step, so that they are right whoever dies. */
const APPEND = `
local order, lengths, total = KEYS[1], KEYS[2], KEYS[3]
local lines, ofOne, ofAll, keepMs = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local now = tonumber(redis.call('TIME')[1]) * 1000
local function forget(id)
  redis.call('DEL', lines .. id)
  redis.call('DECRBY', total, redis.call('HGET', lengths, id) or 0)
  redis.call('HDEL', lengths, id)
  redis.call('ZREM', order, id)
end
local at = 5
while at < #ARGV do
  local id, count = ARGV[at], tonumber(ARGV[at + 1])
  for index = at + 2, at + 1 + count do redis.call('RPUSH', lines .. id, ARGV[index]) end
  redis.call('LTRIM', lines .. id, -ofOne, -1)
  redis.call('PEXPIRE', lines .. id, keepMs)
  local length = redis.call('LLEN', lines .. id)
  redis.call('INCRBY', total, length - tonumber(redis.call('HGET', lengths, id) or 0))
  redis.call('HSET', lengths, id, length)
  redis.call('ZADD', order, now, id)
  at = at + 2 + count
end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', order, '-inf', now - keepMs, 'LIMIT', 0, 100)) do forget(id) end
while tonumber(redis.call('GET', total)) > ofAll do
  local oldest = redis.call('ZRANGE', order, 0, 0)[1]
  if not oldest then break end
  forget(oldest)
end
for _, book in ipairs(KEYS) do redis.call('PEXPIRE', book, 2 * keepMs) end
return redis.call('GET', total)`;

/** How much is kept; tests want less. */
interface KeptLines {
  readonly ofOne: number;
  readonly ofAll: number;
}

/**
 * The lines of the log that name a job, of this process, where every gateway finds them. Whoever writes a line waits for nothing:
 * lines are gathered and go to Redis together, and while it is away the newest wait. They are for looking, and nothing hangs on them.
 */
@Injectable()
export class JobLogStore implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly redis: RedisLink) {}

  onApplicationBootstrap(): void {
    onJobLine(() => {
      if (!this.redis.isReady) return;
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.keepAll();
      }, GATHER_MS).unref();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.keepAll();
    onJobLine(undefined);
  }

  /** Takes what was written since and keeps it; what Redis does not take is lost. */
  async keepAll(): Promise<void> {
    if (!this.redis.isReady) return;
    const byJob = new Map<number, string[]>();
    for (const line of takeJobLines()) {
      const read = readLine(line);
      if (read === undefined) continue;
      byJob.set(read.jobId, [...(byJob.get(read.jobId) ?? []), read.kept]);
    }
    await this.append(byJob);
  }

  /** Keeps lines of jobs; never throws. */
  async append(
    byJob: ReadonlyMap<number, readonly string[]>,
    { ofOne, ofAll }: KeptLines = { ofOne: LINES_OF_A_JOB, ofAll: LINES_OF_ALL },
  ): Promise<void> {
    if (byJob.size === 0) return;
    const lines = [...byJob].flatMap(([id, kept]) => [id, kept.length, ...kept]);
    try {
      await this.redis.client.eval(APPEND, BOOKS.length, ...BOOKS, LINES, ofOne, ofAll, WEEK_MS, ...lines);
    } catch {
      // The connection's own error event has told it.
    }
  }

  /** The last lines of a job in the order in which they came; `available` is false while Redis is away. */
  async of(jobId: number): Promise<JobLog> {
    try {
      const kept = await this.redis.client.lrange(`${LINES}${jobId}`, 0, -1);
      return {
        available: true,
        lines: kept.map(parsedLine).filter((line): line is JobLogLine => line !== null),
      };
    } catch {
      return { available: false, lines: [] };
    }
  }
}
