/** Process of the control: `api-gateway` counts in Redis and enqueues, `avatar-video` calls the provider. */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

const QUEUE = 'videos';
const WAIT_MS = 30_000;
const HEADERS = { 'x-api-key': 'sandbox-heygen-key', 'content-type': 'application/json' };
const connection = {
  host: '127.0.0.1',
  port: Number(process.env['CONTROL_REDIS_PORT']),
  maxRetriesPerRequest: null,
};
const redis = new Redis(connection);
redis.on('error', () => undefined);

function serve(): void {
  const defaultJobOptions = { attempts: 3, backoff: { type: 'exponential', delay: 1_000 } };
  const queue = new Queue<{ id: string }>(QUEUE, { connection, defaultJobOptions });
  queue.on('error', () => undefined);
  const handle = async (url: string): Promise<number> => {
    if (url === '/readyz') {
      await redis.ping();
      return 200;
    }
    await redis.incr('videosUsados');
    await queue.add('render', { id: url.split('/').at(-1) ?? '' });
    return 202;
  };
  createServer((request, response) => {
    void handle(request.url ?? '')
      .catch(() => 503)
      .then((status) => response.writeHead(status).end());
  }).listen(Number(process.env['CONTROL_PORT']), '127.0.0.1');
}

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${process.env['CONTROL_HEYGEN_URL'] ?? ''}${path}`, {
    headers: HEADERS,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { data: T }).data;
}

async function render(id: string): Promise<void> {
  const [avatar] = await call<{ id: string }[]>('/v3/avatars/looks');
  const request = { type: 'avatar', avatar_id: avatar?.id, script: 'Hola. Hoy hay pan.', title: id };
  const { video_id: videoId } = await call<{ video_id: string }>('/v3/videos', request);
  for (const startedAt = Date.now(); ;) {
    const { status } = await call<{ status: string }>(`/v3/videos/${videoId}`);
    if (status === 'completed') break;
    if (status === 'failed' || Date.now() - startedAt > WAIT_MS) throw new Error(`the video is ${status}`);
    await setTimeout(500);
  }
  await redis.hset('listos', id, videoId);
}

if (process.argv[2] === 'api-gateway') serve();
else
  new Worker<{ id: string }>(QUEUE, ({ data }) => render(data.id), { connection, concurrency: 4 }).on(
    'error',
    () => undefined,
  );
