import { RedisLink } from '@pregonero/queue';
import { createTestRedis, eventually } from '@pregonero/testing';
import { RedisFanout } from './redis-fanout.service';

/** Cuts the subscriber of this database alone: the gateways of other test files listen at the same server. */
async function cutSubscriber({ client }: RedisLink): Promise<void> {
  const connections = String(await client.client('LIST')).split('\n');
  const own = connections.find(
    (line) => / sub=[1-9]/u.test(line) && line.includes(` db=${client.options.db} `),
  );
  await client.client('KILL', 'ID', /^id=(\d+)/u.exec(own ?? '')?.[1] ?? '');
}

describe('what gateways share by way of Redis', () => {
  // A subscription that was sent between `connect` and `ready` was forgotten, and the gateway deaf for as long as it lived.
  it.each(['connect', 'ready'] as const)(
    'is heard, and heard again after a loss, when the adapter asks for it at `%s`',
    async (moment) => {
      const redis = await createTestRedis();
      const link = new RedisLink(redis);
      const fanout = new RedisFanout(redis, link);
      const heard: string[] = [];
      fanout.subscriber.on('messageBuffer', (_channel: Buffer, message: Buffer) => {
        heard.push(message.toString());
      });
      fanout.subscriber.on('pmessageBuffer', (_pattern: string, channel: Buffer, message: Buffer) => {
        if (channel.toString() === 'rooms#one') heard.push(message.toString());
      });
      let connections = 0;
      fanout.subscriber.on(moment, () => {
        connections += 1;
        if (connections > 1) return;
        fanout.subscriber.psubscribe('rooms#*');
        fanout.subscriber.subscribe('requests', 'answers');
      });
      const tell = (word: string): Promise<boolean> =>
        eventually(async () => {
          await link.client.publish('rooms#one', `${word} room`);
          await link.client.publish('answers', `${word} answer`);
          return heard.includes(`${word} room`) && heard.includes(`${word} answer`);
        });
      await eventually(() => link.isReady);

      await tell('first');
      await eventually(() => fanout.isUp);
      await cutSubscriber(link);
      await eventually(() => connections > 1);
      await tell('second');

      await eventually(() => fanout.isUp);
      expect(new Set(heard)).toEqual(new Set(['first room', 'first answer', 'second room', 'second answer']));
      fanout.beforeApplicationShutdown();
      fanout.onApplicationShutdown();
      link.onApplicationShutdown();
    },
  );
});
