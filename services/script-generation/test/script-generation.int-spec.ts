import 'reflect-metadata';
import { bogotaDay, bogotaEvening } from '@pregonero/contracts/api';
import { occasionOf } from '@pregonero/contracts/dates';
import { guionGenerate, guionRegenerate } from '@pregonero/contracts/jobs';
import {
  GuionRepository,
  GuionVersionRepository,
  PublishingSlotsRepository,
  QuotaLedger,
} from '@pregonero/persistence';
import { JobProducer, type JobTicket } from '@pregonero/queue';
import { eventually, persistFormulario, startWorker, WorkerUnderTest } from '@pregonero/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { loadAppConfig } from '../src/app.config';
import { AppModule } from '../src/app.module';

const addDays = (day: string, days: number): string =>
  bogotaDay(new Date(bogotaEvening(day).getTime() + days * 86_400_000));

describe('script-generation', () => {
  let worker: WorkerUnderTest;
  let refs = 0;

  const inTransaction = <T>(work: (tx: EntityManager) => Promise<T>) =>
    worker.get(DataSource).transaction(work);
  const scriptsOf = (userId: number) => worker.get(GuionRepository).listOf(userId, { rows: 200 });
  const endOf = (ticket: JobTicket) => worker.get(JobProducer).waitFor(ticket, { timeoutMs: 120_000 });

  async function aClient(options: { withForm: boolean }): Promise<number> {
    const userId = await worker.aUser({
      subscriptionPlan: 'gratis',
      planVideos: 2,
      planGuiones: 10,
    });
    if (options.withForm) await persistFormulario(worker.database, userId);
    return userId;
  }

  /** What the gateway does when somebody asks for scripts: quota and job in one transaction, then the bell. */
  async function ask(userId: number, cantidadVideos: 1 | 2 | 3 | 5, temas?: string[]): Promise<JobTicket> {
    refs += 1;
    const ref = `generar:${refs}`;
    const producer = worker.get(JobProducer);
    const ticket = await inTransaction(async (tx) => {
      const ledger = worker.get(QuotaLedger);
      await ledger.reserve(tx, { userId, kind: 'guion', ref, units: cantidadVideos });
      const payload = { userId, cantidadVideos, ...(temas === undefined ? {} : { temas }) };
      return producer.create(tx, guionGenerate, { ref, userId, payload });
    });
    await producer.ring(ticket);
    return ticket;
  }

  async function usedScripts(userId: number): Promise<number> {
    const [row] = await worker.database.query<{ guionesUsados: number }>(
      'SELECT "guionesUsados" FROM users WHERE id = $1',
      [userId],
    );
    return row?.guionesUsados ?? -1;
  }

  const TAKEN = 'Ocupado';

  /** Scripts that have the evenings of these days already. */
  async function fill(userId: number, days: readonly string[]): Promise<void> {
    await inTransaction((tx) =>
      worker.get(GuionRepository).create(
        tx,
        days.map((day) => ({
          userId,
          titulo: TAKEN,
          contenido: TAKEN,
          fechaSugerida: bogotaEvening(day),
        })),
      ),
    );
  }

  beforeAll(async () => {
    worker = new WorkerUnderTest(
      await startWorker('script-generation', (env) => AppModule.forRoot(loadAppConfig(env))),
    );
  });

  afterEach(async () => {
    await worker.clearFaults();
  });

  afterAll(async () => {
    await worker.stop();
  });

  it('writes as many different scripts as were asked for, about the business, and keeps the quota', async () => {
    const userId = await aClient({ withForm: true });

    expect(await endOf(await ask(userId, 5))).toBe('done');

    const scripts = await scriptsOf(userId);
    expect(new Set(scripts.map((script) => script.contenido)).size).toBe(5);
    expect(scripts.every((script) => script.estado === 'generado')).toBe(true);
    expect(scripts.some((script) => script.contenido.includes('pan de masa madre'))).toBe(true);
    expect(await usedScripts(userId)).toBe(5);
  });

  it('writes caption, keywords, recommendation and a day of its own with each script', async () => {
    const userId = await aClient({ withForm: true });
    const askedAt = Date.now();

    expect(await endOf(await ask(userId, 5))).toBe('done');

    const scripts = await scriptsOf(userId);
    for (const { titulo, caption, captionGenerado, palabrasClave, recomendadoParaPauta } of scripts) {
      expect(titulo).not.toBe('Script generado');
      expect(caption).toMatch(/#\w/u);
      expect(captionGenerado).toBe(caption);
      const keywords = palabrasClave?.split(', ') ?? [];
      expect(keywords.length).toBeGreaterThanOrEqual(3);
      expect(new Set(keywords).size).toBe(keywords.length);
      expect(typeof recomendadoParaPauta).toBe('boolean');
    }
    expect(new Set(scripts.map(({ recomendadoParaPauta }) => recomendadoParaPauta)).size).toBe(2);
    // Consecutive days, the first of them after the day on which it was asked.
    const days = scripts.map(({ fechaSugerida }) => fechaSugerida?.getTime() ?? 0).sort((a, b) => a - b);
    const DAY_MS = 86_400_000;
    expect(days.map((day) => (day - (days[0] ?? 0)) / DAY_MS)).toEqual([0, 1, 2, 3, 4]);
    expect(bogotaDay(new Date(days[0] ?? 0)) > bogotaDay(new Date(askedAt))).toBe(true);
  });

  it('never suggests a day that another script of the same person has', async () => {
    const userId = await aClient({ withForm: true });

    expect(await endOf(await ask(userId, 2))).toBe('done');
    expect(await endOf(await ask(userId, 2))).toBe('done');

    const days = (await scriptsOf(userId)).map(({ fechaSugerida }) =>
      bogotaDay(fechaSugerida ?? new Date(0)),
    );
    expect(new Set(days).size).toBe(4);
  });

  it('suggests the hours at which the business publishes, as its own clocks show them', async () => {
    const userId = await aClient({ withForm: true });
    const slots = Array.from({ length: 7 }, (_none, index) => ({ weekday: index + 1, time: '07:30' }));
    await new PublishingSlotsRepository(worker.get(DataSource)).save(userId, {
      timeZone: 'America/New_York',
      slots,
    });

    expect(await endOf(await ask(userId, 2))).toBe('done');
    expect(await endOf(await ask(userId, 1))).toBe('done');

    const moments = (await scriptsOf(userId)).map(({ fechaSugerida }) => fechaSugerida ?? new Date(0));
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    expect(moments.map((moment) => clock.format(moment))).toEqual(['07:30', '07:30', '07:30']);
    expect(new Set(moments.map((moment) => moment.getTime())).size).toBe(3);
  });

  /** A person's scripts come on Sundays from now on, and the first free one is a week before Mother's Day, which this gives. */
  async function nearMothersDay(userId: number): Promise<string> {
    const days = Array.from({ length: 400 }, (_none, index) =>
      bogotaDay(new Date(Date.now() + (index + 1) * 86_400_000)),
    );
    // Far enough that the Sunday before it is still to come.
    const mothersDay =
      days.slice(8).find((day) => occasionOf(day)?.day === day && occasionOf(day)?.code === 'dia_madre') ??
      '';
    // One slot a week, Sundays; the weeks up to the one before are full.
    const sundays = { timeZone: 'America/Bogota', slots: [{ weekday: 7, time: '18:00' }] };
    await new PublishingSlotsRepository(worker.get(DataSource)).save(userId, sundays);
    const before = days.filter((day) => day < addDays(mothersDay, -7) && new Date(day).getUTCDay() === 0);
    await fill(userId, before);
    return mothersDay;
  }

  it('names the occasion in the scripts of its days, and in those elsewhere none', async () => {
    const userId = await aClient({ withForm: true });
    const mothersDay = await nearMothersDay(userId);

    expect(await endOf(await ask(userId, 3))).toBe('done');

    const written = (await scriptsOf(userId)).filter(({ titulo }) => titulo !== TAKEN);
    const byDay = Object.fromEntries(
      written.map(({ fechaSugerida, contenido }) => [
        bogotaDay(fechaSugerida ?? new Date(0)),
        contenido.split('el Día de la Madre').length - 1,
      ]),
    );
    expect(byDay).toEqual({
      [addDays(mothersDay, -7)]: 0,
      [mothersDay]: 1,
      [addDays(mothersDay, 7)]: 0,
    });
  });

  it('writes of the topics that were asked for, in turns, of a day that sells shortly before it', async () => {
    const userId = await aClient({ withForm: true });

    expect(await endOf(await ask(userId, 3, ['abrimos los domingos', 'Día de la Madre']))).toBe('done');

    const written = (await scriptsOf(userId)).reverse();
    expect(written.map(({ contenido }) => contenido.includes('Abrimos los domingos.'))).toEqual([
      true,
      false,
      true,
    ]);
    expect(written[1]?.contenido).toContain('el Día de la Madre');
    const near = occasionOf(
      bogotaDay(written[1]?.fechaSugerida ?? new Date(0)),
      (code) => code === 'dia_madre',
    );
    expect(near?.code).toBe('dia_madre');
  });

  it('tries again when the model stumbles, and writes once', async () => {
    const userId = await aClient({ withForm: true });
    await worker.fault('openai', 'http_500', 1);

    expect(await endOf(await ask(userId, 1))).toBe('done');

    expect(await scriptsOf(userId)).toHaveLength(1);
    expect(await usedScripts(userId)).toBe(1);
  });

  it('gives the scripts back when the model stays away', async () => {
    const userId = await aClient({ withForm: true });
    await worker.fault('openai', 'http_500', 50);

    expect(await endOf(await ask(userId, 3))).toBe('dead');

    expect(await scriptsOf(userId)).toHaveLength(0);
    expect(await usedScripts(userId)).toBe(0);
  });

  it('writes nothing for a business that has not said who it is', async () => {
    const userId = await aClient({ withForm: false });

    expect(await endOf(await ask(userId, 1))).toBe('dead');

    expect(await usedScripts(userId)).toBe(0);
  });

  it('gives the scripts back when the stored row no longer fits its contract', async () => {
    const userId = await aClient({ withForm: true });
    const ref = `generar:ilegible:${userId}`;
    await inTransaction(async (tx) => {
      await worker.get(QuotaLedger).reserve(tx, { userId, kind: 'guion', ref, units: 3 });
      await tx.query(
        `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
         VALUES ('guion.generate', $1, $2, 'write', '{"cantidadVideos": "tres"}', now() + interval '1 hour')`,
        [ref, userId],
      );
    });

    const [job] = await worker.database.query<{ id: number }>('SELECT id FROM jobs WHERE ref = $1', [ref]);
    expect(await worker.get(JobProducer).waitFor({ id: job?.id ?? 0 }, { timeoutMs: 120_000 })).toBe('dead');

    expect(await usedScripts(userId)).toBe(0);
    expect(await scriptsOf(userId)).toHaveLength(0);
  });

  describe('with a rejected script', () => {
    async function reject(
      userId: number,
      feedback: string,
      options: { modelAway?: boolean; withoutForm?: boolean; temas?: string[] } = {},
    ) {
      await endOf(await ask(userId, 1, options.temas));
      if (options.modelAway === true) await worker.fault('openai', 'http_500', 10_000);
      if (options.withoutForm === true)
        await worker.database.query('DELETE FROM formulario_inicial WHERE "userId" = $1', [userId]);
      const before = (await scriptsOf(userId)).find(({ titulo }) => titulo !== TAKEN);
      if (before === undefined) throw new Error('no script was written');
      const producer = worker.get(JobProducer);
      const ticket = await inTransaction(async (tx) => {
        await worker
          .get(GuionRepository)
          .transition(tx, { guionId: before.id, userId, move: 'regenerar', set: { feedback } });
        return producer.create(tx, guionRegenerate, {
          ref: `guion:${before.id}:regenerar:1`,
          userId,
          payload: { userId, guionId: before.id, feedback },
        });
      });
      await producer.ring(ticket);
      return { before, ticket };
    }

    it('writes another text as the feedback asks, keeps its day and charges nothing', async () => {
      const userId = await aClient({ withForm: true });
      const { before, ticket } = await reject(userId, 'Más corto, y habla de galletas de avena');

      expect(await endOf(ticket)).toBe('done');

      const [after] = await scriptsOf(userId);
      if (after === undefined) throw new Error('the script is gone');
      const words = (text: string) => text.split(/\s+/u).length;
      expect(after.estado).toBe('generado');
      expect(before.contenido).not.toContain('galletas de avena');
      expect(after.contenido).toContain('galletas de avena');
      expect(words(after.contenido)).toBeLessThan(words(before.contenido));
      expect(after.palabrasClave).toBeTruthy();
      expect(after.fechaSugerida).toEqual(before.fechaSugerida);
      expect(before.fechaSugerida).not.toBeNull();
      const versions = await new GuionVersionRepository(worker.get(DataSource)).listOf(after.id);
      expect(versions).toMatchObject([
        { origen: 'reescritura', userId, contenido: after.contenido },
        { origen: 'generacion', userId: null, contenido: before.contenido },
      ]);
      expect(await usedScripts(userId)).toBe(1);
    });

    it.each([
      ['abrimos los domingos', 'brimos los domingos'],
      ['Día del Padre', 'el Día del Padre'],
    ])('keeps the topic «%s» that it was ordered with', async (tema, said) => {
      const userId = await aClient({ withForm: true });
      const { before, ticket } = await reject(userId, 'Otro gancho', { temas: [tema] });
      expect(before.contenido).toContain(said);

      expect(await endOf(ticket)).toBe('done');

      const [after] = await scriptsOf(userId);
      expect(after?.contenido).not.toBe(before.contenido);
      expect(after?.contenido).toContain(said);
      expect(after?.temas).toEqual([tema]);
    });

    it('keeps what earlier comments asked for, and leaves out what is taken away', async () => {
      const userId = await aClient({ withForm: true });
      const { before, ticket } = await reject(userId, 'Más corto');
      await endOf(ticket);
      const again = async (attempt: number, order: { feedback: string; condiciones?: string[] }) => {
        const next = await inTransaction(async (tx) => {
          await worker.get(GuionRepository).transition(tx, { guionId: before.id, userId, move: 'regenerar' });
          return worker.get(JobProducer).create(tx, guionRegenerate, {
            ref: `guion:${before.id}:regenerar:${attempt}`,
            userId,
            payload: { userId, guionId: before.id, ...order },
          });
        });
        await worker.get(JobProducer).ring(next);
        expect(await endOf(next)).toBe('done');
        const after = (await scriptsOf(userId)).find(({ id }) => id === before.id);
        return after?.condiciones;
      };

      await worker.database.query('UPDATE guiones SET "textosAlDia" = false WHERE id = $1', [before.id]);
      const second = await again(2, { feedback: 'Empieza con una pregunta y que salga un dron volando' });
      const third = await again(3, { feedback: '', condiciones: ['Empieza con una pregunta'] });

      expect(second?.map(({ texto }) => texto)).toEqual([
        'Más corto',
        'Empieza con una pregunta',
        expect.stringContaining('dron') as string,
      ]);
      expect(second?.map(({ cumplida }) => cumplida)).toEqual([true, true, false]);
      expect(third).toEqual([{ texto: 'Empieza con una pregunta', cumplida: true }]);
      const [row] = (await scriptsOf(userId)).filter(({ id }) => id === before.id);
      expect(row?.textosAlDia).toBe(true);
    });

    it('writes of the occasion of its day again', async () => {
      const userId = await aClient({ withForm: true });
      const mothersDay = await nearMothersDay(userId);
      await fill(userId, [addDays(mothersDay, -7)]);
      const { before, ticket } = await reject(userId, 'Más corto');

      expect(await endOf(ticket)).toBe('done');

      const after = (await scriptsOf(userId)).find(({ id }) => id === before.id);
      expect(after?.contenido).not.toBe(before.contenido);
      expect(after?.contenido).toContain('el Día de la Madre');
    });

    it('waits through three hours without the model, says so, and has another text then', async () => {
      const userId = await aClient({ withForm: true });
      const { before, ticket } = await reject(userId, 'Más corto', { modelAway: true });
      await eventually(async () => (await worker.waitingFor('openai')).jobs === 1);
      expect((await scriptsOf(userId))[0]).toMatchObject({ estado: 'rechazado', waitingFor: 'openai' });

      await worker.outage('openai', { minutes: 180, jobs: 1 });
      expect(await endOf(ticket)).toBe('done');

      const [after] = await scriptsOf(userId);
      expect(after).toMatchObject({ estado: 'generado', waitingFor: null });
      expect(after?.contenido).not.toBe(before.contenido);
      expect(await worker.notices(userId)).toEqual([]);
    });

    it('returns to its old text when the stored row no longer fits its contract', async () => {
      const userId = await aClient({ withForm: true });
      await endOf(await ask(userId, 1));
      const [before] = await scriptsOf(userId);
      if (before === undefined) throw new Error('no script was written');
      const job = await inTransaction(async (tx) => {
        await worker.get(GuionRepository).transition(tx, { guionId: before.id, userId, move: 'regenerar' });
        const rows: { id: number }[] = await tx.query(
          `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
           VALUES ('guion.regenerate', $1, $2, 'rewrite', '{}', now() + interval '1 hour') RETURNING id`,
          [`guion:${before.id}:2`, userId],
        );
        return rows[0];
      });

      expect(await worker.get(JobProducer).waitFor({ id: job?.id ?? 0 }, { timeoutMs: 120_000 })).toBe(
        'dead',
      );

      const [after] = await scriptsOf(userId);
      expect(after).toMatchObject({ estado: 'generado', contenido: before.contenido });
      expect(await worker.notices(userId)).toEqual(['error']);
    });

    it('keeps the old text and says so when no other can be written', async () => {
      const userId = await aClient({ withForm: true });
      const { before, ticket } = await reject(userId, 'Otro, por favor', { withoutForm: true });
      const condiciones = [{ texto: 'Más corto', cumplida: true }];
      await worker.database.query('UPDATE guiones SET condiciones = $2 WHERE id = $1', [
        before.id,
        JSON.stringify(condiciones),
      ]);

      expect(await endOf(ticket)).toBe('dead');

      const [after] = await scriptsOf(userId);
      expect(after).toMatchObject({ estado: 'generado', contenido: before.contenido, condiciones });
      expect(await worker.notices(userId)).toEqual(['error']);
    });
  });
});
