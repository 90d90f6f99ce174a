import 'reflect-metadata';
import { bogotaDay } from '@pregonero/contracts/api';
import { guionMonth } from '@pregonero/contracts/jobs';
import { GuionRepository, QuotaLedger } from '@pregonero/persistence';
import { JobProducer, type JobTicket } from '@pregonero/queue';
import { eventually, persistFormulario, startWorker, WorkerUnderTest } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { loadAppConfig } from '../src/app.config';
import { AppModule } from '../src/app.module';

let worker: WorkerUnderTest;
let months = 0;

beforeAll(async () => {
  worker = new WorkerUnderTest(
    await startWorker('script-generation', (env) => AppModule.forRoot(loadAppConfig(env))),
  );
});
afterEach(() => worker.clearFaults());
afterAll(() => worker.stop());

async function aClient(options: { withForm: boolean }): Promise<number> {
  const userId = await worker.aUser({ subscriptionPlan: 'gratis', planGuiones: 40 });
  if (options.withForm) await persistFormulario(worker.database, userId);
  return userId;
}

/** What the gateway does when somebody proposes a month, some of which may be written already. */
async function propose(
  userId: number,
  cantidad: number,
  { escritos = 0, ...temas }: { escritos?: number; temas?: string[] } = {},
): Promise<JobTicket> {
  months += 1;
  const ref = `mes:${userId}:${months}`;
  const producer = worker.get(JobProducer);
  const ticket = await worker.get(DataSource).transaction(async (tx) => {
    const units = cantidad - escritos;
    await worker.get(QuotaLedger).reserve(tx, { userId, kind: 'guion', ref, units });
    const created = await producer.create(tx, guionMonth, {
      ref,
      userId,
      payload: { userId, cantidad, ...temas },
    });
    await tx.query('UPDATE jobs SET data = $2 WHERE id = $1', [created.id, JSON.stringify({ escritos })]);
    return created;
  });
  await producer.ring(ticket);
  return ticket;
}

const endOf = (ticket: JobTicket) => worker.get(JobProducer).waitFor(ticket, { timeoutMs: 120_000 });
const scriptsOf = (userId: number) => worker.get(GuionRepository).listOf(userId, { rows: 200 });

async function chargesOf(userId: number): Promise<{ used: number; charges: string[] }> {
  const [user] = await worker.database.query<{ guionesUsados: number }>(
    'SELECT "guionesUsados" FROM users WHERE id = $1',
    [userId],
  );
  const rows = await worker.database.query<{ units: number; state: string }>(
    `SELECT units::int, state FROM quota_ledger WHERE "userId" = $1 AND kind = 'guion' ORDER BY id`,
    [userId],
  );
  return { used: user?.guionesUsados ?? -1, charges: rows.map(({ units, state }) => `${units} ${state}`) };
}

const noticesOf = (userId: number) =>
  worker.database.query<{ kind: string; params: object }>(
    'SELECT kind, params FROM notifications WHERE "userId" = $1',
    [userId],
  );

describe('guion.month', () => {
  it('writes a few at a time, each text and each day once, charges all of them and says when it is done', async () => {
    const userId = await aClient({ withForm: true });

    expect(await endOf(await propose(userId, 12))).toBe('done');

    const scripts = await scriptsOf(userId);
    expect(new Set(scripts.map(({ contenido }) => contenido)).size).toBe(12);
    expect(new Set(scripts.map(({ titulo }) => titulo)).size).toBe(12);
    expect(scripts.every(({ delMes }) => delMes)).toBe(true);
    const days = scripts.flatMap(({ fechaSugerida }) =>
      fechaSugerida === null ? [] : bogotaDay(fechaSugerida),
    );
    expect(new Set(days).size).toBe(days.length);
    expect(await chargesOf(userId)).toEqual({ used: 12, charges: ['2 kept', '5 kept', '5 kept'] });
    expect(await noticesOf(userId)).toEqual([{ kind: 'month_ready', params: { count: 12 } }]);
  });

  it('writes one script of each topic, over its runs, and chooses those of the others', async () => {
    const userId = await aClient({ withForm: true });
    const temas = ['abrimos los domingos', 'Día de la Madre', 'clases de amasado'];

    expect(await endOf(await propose(userId, 12, { temas }))).toBe('done');

    const scripts = (await scriptsOf(userId)).reverse();
    expect(scripts.map((script) => script.temas)).toEqual([
      ...temas.map((tema) => [tema]),
      ...Array<string[]>(9).fill([]),
    ]);
    expect(scripts.filter(({ contenido }) => contenido.includes('Abrimos los domingos.'))).toHaveLength(1);
    expect(scripts[1]?.contenido).toContain('el Día de la Madre');
    expect(scripts.filter(({ contenido }) => contenido.includes('clases de amasado'))).toHaveLength(1);
  });

  it('suggests no day on which the business is closed', async () => {
    const userId = await aClient({ withForm: true });
    await worker.database.query(
      `INSERT INTO perfil_negocio ("userId", cerrado) VALUES ($1, 'lunes no hay')`,
      [userId],
    );

    expect(await endOf(await propose(userId, 8))).toBe('done');

    const dates = (await scriptsOf(userId)).flatMap(({ fechaSugerida }) => fechaSugerida ?? []);
    expect(dates.length).toBeGreaterThan(5);
    expect(dates.filter((date) => new Date(`${bogotaDay(date)}T00:00:00Z`).getUTCDay() === 1)).toEqual([]);
  });

  it('goes on after what an earlier run has written, and writes none of that again', async () => {
    const userId = await aClient({ withForm: true });

    expect(await endOf(await propose(userId, 8, { escritos: 5 }))).toBe('done');

    expect(await scriptsOf(userId)).toHaveLength(3);
    expect((await chargesOf(userId)).charges).toEqual(['3 kept']);
  });

  it('waits for a model that is away, and is written when it is back', async () => {
    const userId = await aClient({ withForm: true });
    await worker.fault('openai', 'http_500', 10_000);
    const ticket = await propose(userId, 4);
    await eventually(async () => (await worker.waitingFor('openai')).jobs === 1);

    await worker.outage('openai', { minutes: 180, jobs: 1 });

    expect(await endOf(ticket)).toBe('done');
    expect(await scriptsOf(userId)).toHaveLength(4);
    expect(await noticesOf(userId)).toMatchObject([{ kind: 'month_ready' }]);
  });

  it('keeps what is there, gives the rest back and says why when it can go on no more', async () => {
    const userId = await aClient({ withForm: false });

    expect(await endOf(await propose(userId, 20, { escritos: 15 }))).toBe('dead');

    expect(await chargesOf(userId)).toEqual({ used: 0, charges: ['5 released'] });
    expect(await noticesOf(userId)).toMatchObject([
      { kind: 'month_failed', params: { written: 15, count: 20, cause: { code: 'setup_required' } } },
    ]);
  });
});
