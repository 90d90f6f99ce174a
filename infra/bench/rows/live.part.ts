import { LiveEvents, RedisLink } from '@pregonero/queue';
import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import { BareServer } from '../bare-server';
import { Crowd, EVENT } from '../crowd';
import { type Means, measureInTurn, type Pair } from '../part';

const SOCKETS = 1_000;
const BARE_KEY = 'bench-live';

/** Measures an event of a worker until the browser has it. */
export async function measureLive(means: Means): Promise<Record<string, Pair[]>> {
  const stage = await means.stage();
  const people = stage.people.slice(0, SOCKETS);
  const bare = await BareServer.start('bare-live.ts', { REDIS_URL: stage.redisUrl, EMITTER_KEY: BARE_KEY });
  const redis = new Redis(stage.redisUrl);
  const emitter = new Emitter(redis, { key: BARE_KEY });
  const link = new RedisLink({ url: stage.redisUrl });
  const live = new LiveEvents(link);
  const [ours, theirs] = [new Crowd(), new Crowd()];
  try {
    await ours.connect(
      stage.gateway.port,
      people.map(({ token }) => ({ auth: { token } })),
    );
    await theirs.connect(
      bare.port,
      people.map(({ id }) => ({ auth: { room: `r${id}` } })),
    );
    const product = (): Promise<number> =>
      ours.measure((index, sent) => {
        live.publish(people[index]?.id ?? 0, EVENT, sent);
      });
    const limit = (): Promise<number> =>
      theirs.measure((index, sent) => {
        emitter.to(`r${people[index]?.id ?? 0}`).emit(EVENT, sent);
      });
    await product();
    await limit();
    return { live: await measureInTurn(means, { product, limit }) };
  } finally {
    ours.disconnect();
    theirs.disconnect();
    link.onApplicationShutdown();
    redis.disconnect();
    await bare.stop();
  }
}
