import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { RedisLink } from '@pregonero/queue';

/** A person's sockets at once, at all gateways together. */
const MAX_SOCKETS_PER_USER = 10;

/** What a seat is good for without being renewed: those of a gateway that was killed are free after it. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
const KEY = 'asientos:';

/** Strikes out what nobody renewed, and takes a seat when one is free: one step, so that two gateways never give the last one twice. */
const TAKE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ms)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ms + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** Many seats in one message: pairs of key and seat. A seat that Redis forgot meanwhile is entered again. */
const RENEW = `
local now = redis.call('TIME')
local until_ = now[1] * 1000 + math.floor(now[2] / 1000) + ARGV[1]
for index, key in ipairs(KEYS) do
  redis.call('ZADD', key, until_, ARGV[index + 1])
  redis.call('PEXPIRE', key, ARGV[1])
end`;

/** A seat that a socket has, or asks for. */
interface Seat {
  readonly key: string;
  readonly id: string;
  /** It was given: Redis has it, or is away. */
  isGiven: boolean;
}

/**
 * The seats of people's sockets, shared by all gateways through Redis. Seats are leased and renewed together, so a gateway that is
 * killed leaves none taken for longer than a lease. A gateway that cannot ask counts its own.
 */
@Injectable()
export class SocketSeats implements BeforeApplicationShutdown {
  private readonly taken = new Set<Seat>();
  /** Given back while Redis did not hear it. */
  private owed: Seat[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly redis: RedisLink) {
    this.timer = setInterval(() => {
      void this.renew();
    }, RENEW_EVERY_MS).unref();
    redis.client.on('ready', () => {
      void this.renew();
    });
  }

  /** Takes a seat; answers how it is given back, or null when all of them are taken. */
  async take(userId: number): Promise<(() => void) | null> {
    const seat = { key: `${KEY}${userId}`, id: randomUUID(), isGiven: false };
    // Taken here before it is there, so that both counts never miss it.
    this.taken.add(seat);
    seat.isGiven = await this.enter(seat);
    if (!seat.isGiven) {
      this.taken.delete(seat);
      return null;
    }
    return () => {
      if (this.taken.delete(seat)) void this.leave([seat]);
    };
  }

  private async enter({ key, id }: Seat): Promise<boolean> {
    try {
      return (await this.redis.client.eval(TAKE, 1, key, id, MAX_SOCKETS_PER_USER, LEASE_MS)) === 1;
    } catch {
      return [...this.taken].filter((other) => other.key === key).length <= MAX_SOCKETS_PER_USER;
    }
  }

  private async leave(seats: readonly Seat[]): Promise<void> {
    await Promise.all(
      seats.map((seat) =>
        this.redis.client.zrem(seat.key, seat.id).catch(() => {
          this.owed.push(seat);
        }),
      ),
    );
  }

  /** Says of every seat that it is still taken, in one message for all of this gateway, and of those that nobody heard of that they are free. */
  async renew(): Promise<void> {
    const { owed } = this;
    this.owed = [];
    await this.leave(owed);
    // One that is asked for just now may be refused.
    const seats = [...this.taken].filter(({ isGiven }) => isGiven);
    if (seats.length === 0) return;
    const keys = seats.map(({ key }) => key);
    await this.redis.client
      .eval(RENEW, keys.length, ...keys, LEASE_MS, ...seats.map(({ id }) => id))
      .catch(() => undefined);
  }

  /** Seats of a gateway that goes are free at once; before its connection to Redis goes. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    const seats = [...this.taken];
    this.taken.clear();
    await this.leave(seats);
  }
}
