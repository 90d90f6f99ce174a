/** The control's API: counts in Redis, puts the work into the queue, says that it was accepted. */
import { createServer } from 'node:http';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { connection, QUEUE, type VideoWork } from './control-work';

const redis = new Redis(connection);
redis.on('error', () => undefined);
const queue = new Queue<VideoWork>(QUEUE, {
  connection,
  defaultJobOptions: { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } },
});
queue.on('error', () => undefined);

const server = createServer((request, answer) => {
  const handle = async (): Promise<void> => {
    if (request.url === '/readyz') {
      answer.end(await redis.ping());
      return;
    }
    const id = request.url?.split('/').at(-1) ?? '';
    await redis.incr('videosUsados');
    await queue.add('render', { id });
    answer.writeHead(202).end();
  };
  handle().catch((error: unknown) => {
    answer.writeHead(503).end(String(error));
  });
});
server.listen(Number(process.env['CONTROL_PORT']), '127.0.0.1');
