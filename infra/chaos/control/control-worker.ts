/** The control's worker: calls the provider, waits for the film, notes it in Redis. A failure is the queue's to repeat. */
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { connection, QUEUE, type VideoWork } from './control-work';

const HEYGEN = process.env['CONTROL_HEYGEN_URL'] ?? '';
const HEADERS = { 'x-api-key': 'sandbox-heygen-key', 'content-type': 'application/json' };
const LONGEST_WAIT_MS = 30_000;

const redis = new Redis(connection);
redis.on('error', () => undefined);

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${HEYGEN}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: HEADERS,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

const worker = new Worker<VideoWork>(
  QUEUE,
  async ({ data: { id } }) => {
    const [look] = await call<{ id: string }[]>('/v3/avatars/looks');
    const { video_id: videoId } = await call<{ video_id: string }>('/v3/videos', {
      type: 'avatar',
      avatar_id: look?.id,
      script: 'Hola. Hoy hay pan.',
      title: id,
    });
    for (const startedAt = Date.now(); ;) {
      const { status } = await call<{ status: string }>(`/v3/videos/${videoId}`);
      if (status === 'completed') break;
      if (status === 'failed' || Date.now() - startedAt > LONGEST_WAIT_MS)
        throw new Error(`the film is ${status}`);
      await setTimeout(500);
    }
    await redis.hset('listos', id, videoId);
  },
  { connection, concurrency: 4 },
);
worker.on('error', () => undefined);
