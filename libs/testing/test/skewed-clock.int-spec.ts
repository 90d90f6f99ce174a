import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withSkewedClock } from '@pregonero/local';
import {
  createTestDatabase,
  createTestRedis,
  eventually,
  persistFormulario,
  persistUser,
  startService,
} from '../src';

/** Long enough for a slow machine to take the job and ask the model, far shorter than the skew. */
const DEADLINE_SECONDS = 20;

interface JobRow {
  state: string;
  lastError: string | null;
}

/** What becomes of a job whose model never answers, in the hands of a worker whose clock is off by so many minutes. */
async function endOfJobUnder(minutes: number): Promise<JobRow & { modelWasAsked: boolean }> {
  let questions = 0;
  const silentModel = createServer(() => {
    questions += 1;
  });
  await new Promise<void>((resolve) => silentModel.listen(0, '127.0.0.1', resolve));
  const { port } = silentModel.address() as AddressInfo;
  const [database, redis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  const worker = await startService('script-generation', {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    WORKER_SWEEP_EVERY_MS: '100',
    ...withSkewedClock(minutes * 60_000),
  });
  try {
    const userId = await persistUser(database);
    await persistFormulario(database, userId);
    await database.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
       VALUES ('guion.generate', 'generar:1', $1, 'write', $2, now() + $3 * interval '1 second')`,
      [userId, JSON.stringify({ userId, cantidadVideos: 1 }), DEADLINE_SECONDS],
    );
    const end = await eventually(
      async () => {
        const [row] = await database.query<JobRow>('SELECT state, "lastError" FROM jobs');
        return row?.state === 'queued' ? undefined : row;
      },
      { everyMs: 100 },
    );
    return { ...end, modelWasAsked: questions > 0 };
  } finally {
    await worker.process.stop();
    silentModel.closeAllConnections();
    silentModel.close();
    await database.drop();
  }
}

describe('a worker whose clock is off by ten minutes', () => {
  it('works until the deadline of the database, and no longer', async () => {
    const diesThen = { state: 'dead', lastError: 'the job passed its deadline', modelWasAsked: true };

    expect(await Promise.all([endOfJobUnder(10), endOfJobUnder(-10)])).toEqual([diesThen, diesThen]);
  });
});
