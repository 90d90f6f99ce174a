import { setTimeout } from 'node:timers/promises';
import type { LiveEventName } from '@pregonero/contracts/events';
import { LiveEvents, RedisLink } from '@pregonero/queue';
import { Emitter } from '@socket.io/redis-emitter';
import { median } from '@pregonero/studio/bench';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { BareServer } from '../bare-server';
import { inTurn } from '../in-turn';
import type { Pair, Part } from '../part';

const SOCKETS = 1_000;
const EVENT: LiveEventName = 'guiones:changed';
const BARE_KEY = 'bench-live';
/** So many are connected at the same time while the crowd comes in. */
const AT_ONCE = 50;
/** 400 events a second for three seconds. */
const EVENTS = 1_200;
const BURST = 4;
const BURST_EVERY_MS = 10;
const LAST_ONE_MS = 5_000;

interface Told {
  guionIds: number[];
}

/** Browsers of many people, one each, and the delays of what reaches them. */
class Crowd {
  private readonly sockets: Socket[] = [];
  private readonly sentAt = new Map<number, number>();
  private delays: number[] = [];

  /** Connects one socket a person; `joined` names the event after which it hears, undefined: its connection. */
  async come(port: number, people: readonly { auth: object }[]): Promise<void> {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      await Promise.all(people.slice(from, from + AT_ONCE).map(({ auth }) => this.connect(port, auth)));
    }
    // Rooms are joined after the handshake.
    await setTimeout(500);
  }

  private connect(port: number, auth: object): Promise<void> {
    return new Promise((done, refuse) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth });
      this.sockets.push(socket);
      socket.on(EVENT, ({ guionIds: [n = 0] }: Told) => {
        const at = this.sentAt.get(n);
        if (at === undefined) return;
        this.sentAt.delete(n);
        this.delays.push(performance.now() - at);
      });
      socket.once('connect', done);
      socket.once('connect_error', refuse);
    });
  }

  /** Milliseconds from the sender to the browser, the one in the middle. @throws Error when an event was lost */
  async hears(send: (index: number, told: Told) => void): Promise<number> {
    this.delays = [];
    for (let n = 0; n < EVENTS; n += BURST) {
      for (let each = n; each < n + BURST; each += 1) {
        this.sentAt.set(each, performance.now());
        send((each * 37) % this.sockets.length, { guionIds: [each] });
      }
      await setTimeout(BURST_EVERY_MS);
    }
    const deadline = performance.now() + LAST_ONE_MS;
    while (this.sentAt.size > 0 && performance.now() < deadline) await setTimeout(BURST_EVERY_MS);
    if (this.sentAt.size > 0) throw new Error(`${this.sentAt.size} events were lost`);
    return median(this.delays);
  }

  leave(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}

/** What a worker tells until the browser has it. */
export const livePart: Part = {
  name: 'live',
  lines: [
    {
      id: 'live',
      what: 'Worker → browser, 1,000 sockets, 400 events a second, p50',
      against: 'bare emitter → adapter',
      unit: 'ms',
      digits: 2,
      better: 'less',
      must: 1.5,
      goal: 1.1,
    },
  ],
  measure: async (means): Promise<Record<string, Pair[]>> => {
    const stage = await means.stage();
    const people = stage.people.slice(0, SOCKETS);
    const bare = await BareServer.start('bare-live.ts', { REDIS_URL: stage.redisUrl, EMITTER_KEY: BARE_KEY });
    const redis = new Redis(stage.redisUrl);
    const emitter = new Emitter(redis, { key: BARE_KEY });
    const link = new RedisLink({ url: stage.redisUrl });
    const live = new LiveEvents(link);
    const [ours, theirs] = [new Crowd(), new Crowd()];
    try {
      await ours.come(
        stage.gatewayPort,
        people.map(({ token }) => ({ auth: { token } })),
      );
      await theirs.come(
        bare.port,
        people.map(({ id }) => ({ auth: { room: `r${id}` } })),
      );
      const product = (): Promise<number> =>
        ours.hears((index, told) => {
          live.publish(people[index]?.id ?? 0, EVENT, told);
        });
      const limit = (): Promise<number> =>
        theirs.hears((index, told) => {
          emitter.to(`r${people[index]?.id ?? 0}`).emit(EVENT, told);
        });
      await product();
      await limit();
      return { live: await inTurn(means, { product, limit }) };
    } finally {
      ours.leave();
      theirs.leave();
      link.onApplicationShutdown();
      redis.disconnect();
      await bare.stop();
    }
  },
};
