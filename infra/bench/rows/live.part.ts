import { LiveEvents, RedisLink } from '@pregonero/queue';
import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import { BareServer } from '../bare-server';
import { Crowd, EVENT } from '../crowd';
import { inTurn } from '../in-turn';
import type { Pair, Part } from '../part';

const SOCKETS = 1_000;
const BARE_KEY = 'bench-live';

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
