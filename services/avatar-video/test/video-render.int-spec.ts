import { VIDEO_STAGES } from '@pregonero/contracts/api';
import { guionRef, ProviderError, type ProviderName } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { GuionRepository } from '@pregonero/persistence';
import { PresenterRegistry } from '@pregonero/providers';
import {
  JobHistory,
  JobOperations,
  JobProducer,
  JobStore,
  LiveEvents,
  ProviderHealth,
  Sweeper,
} from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { eventually, inLongRun } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { RenderQueue } from '../src/video-render/render-queue';
import { RenderHarness } from './render-harness';

/** Reached by nobody: a machine that does ten things at once takes a minute for what takes seconds alone. */
const RENDER_TIMEOUT_MS = 400_000;
/** Likewise, for what takes no film. */
const PATIENCE_MS = 120_000;
/** Scripts that nothing else says: they are drawn here and take their time, where others may be copies of a film. */
const WATCHED = 'Hola. Hoy abrimos a las siete con pan de yuca.';
const BEFORE_RECEIPT = 'Mañana cerramos.';
const FIRST_IN_LINE = 'El sábado hay almojábanas.';
/** The calls that fail first: those about a render that is handed over, whose film would be there in no time; or all of them. */
const AFTER_SUBMISSION = '/v3/videos/';
const ALL_CALLS = '/';

describe('video.render', () => {
  let harness: RenderHarness;

  const settled = (guionId: number, estado: string) =>
    eventually(async () => (await harness.guion(guionId)).estado === estado, {
      timeoutMs: RENDER_TIMEOUT_MS,
      everyMs: 200,
      what: `script ${guionId} is ${estado}`,
    });

  beforeAll(async () => {
    // Room for all of the long form's twenty at once: a job without a place waits for its turn, not for the provider.
    harness = await RenderHarness.start({ HEYGEN_MAX_CONCURRENT: '20' });
  });
  afterEach(async () => {
    await harness.clearFaults();
  });
  afterAll(async () => {
    await harness.stop();
  });

  it('makes an approved script a playable video in our store, paid once', async () => {
    const { id } = await harness.approve(WATCHED);
    const seen: number[] = [];

    await eventually(
      async () => {
        const { estado, progreso } = await harness.guion(id);
        seen.push(progreso);
        return estado === 'listo';
      },
      { timeoutMs: RENDER_TIMEOUT_MS, everyMs: 100, what: 'the script is listo' },
    );

    const guion = await harness.guion(id);
    expect(await harness.books(guion)).toEqual({
      usados: 1,
      ledger: 'kept',
      cola: 'completado',
      notices: ['success'],
    });
    expect(await harness.paid(id)).toBe(1);
    expect(guion.progreso).toBe(100);
    expect(guion.video_duration).toBeGreaterThan(1);
    expect(guion.videoFinalUrl).toBe(guion.videoHeygenUrl);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(seen.some((progreso) => progreso >= VIDEO_STAGES[1].from && progreso < 90)).toBe(true);
    const store = harness.get(ObjectStore);
    for (const key of [guion.videoBaseKey, guion.posterKey, guion.captionsKey]) {
      expect((await store.head(key ?? ''))?.sizeBytes).toBeGreaterThan(0);
    }
    const range = await fetch(guion.videoHeygenUrl ?? '', { headers: { range: 'bytes=0-99' } });
    expect(range.status).toBe(206);
    expect(range.headers.get('content-type')).toBe('video/mp4');
  });

  it('goes on after passing faults of the provider and pays once', async () => {
    await harness.fault('heygen', 'http_500', 2);
    const { id } = await harness.approve();

    await settled(id, 'listo');

    expect(await harness.paid(id)).toBe(1);
    expect(await harness.books(await harness.guion(id))).toMatchObject({ usados: 1, ledger: 'kept' });
  });

  it('pays once when the answer of the submission is lost', async () => {
    await harness.fault('heygen', 'cut_after_accept');
    const { id } = await harness.approve();

    await settled(id, 'listo');

    expect(await harness.paid(id)).toBe(1);
  });

  it('pays once when the worker dies between the submission and its receipt', async () => {
    const letEnd = harness.holdRenders();
    const { id } = await harness.approve(BEFORE_RECEIPT);
    const ref = guionRef(id, 1);
    await eventually(async () => (await harness.paid(id)) === 1, {
      timeoutMs: PATIENCE_MS,
      what: 'it is submitted',
    });
    // What such a crash leaves behind: the provider has the render, the row knows nothing of it.
    await eventually(
      async () => {
        const rows = await harness.database.query(
          `UPDATE jobs SET step = 'submit', data = data - 'videoId', "nextRunAt" = now(), fence = fence + 1, "leaseUntil" = NULL
           WHERE ref = $1 AND step = 'check' AND state = 'queued' RETURNING id`,
          [ref],
        );
        return rows.length === 1;
      },
      { timeoutMs: PATIENCE_MS, what: 'the receipt is taken away' },
    );
    letEnd();

    await settled(id, 'listo');

    expect(await harness.paid(id)).toBe(1);
    expect(await harness.books(await harness.guion(id))).toEqual({
      usados: 1,
      ledger: 'kept',
      cola: 'completado',
      notices: ['success'],
    });
  });

  describe('when the answer of the submission is lost and the provider forgot its key', () => {
    let find: jest.SpyInstance;

    beforeEach(() => {
      find = jest.spyOn(harness.get(PresenterRegistry).remote(undefined), 'find');
    });
    afterEach(() => {
      find.mockRestore();
    });

    /** Approves a script whose accepted submission has no answer, and holds the provider for 25 hours. */
    const submitUnanswered = async (repeats: 'http_500' | 'no_credit' = 'http_500') => {
      await harness.fault('heygen', 'cut_after_accept');
      const id = await waitRefused(repeats);
      expect(await harness.paid(id)).toBe(1);
      return passDay(id);
    };
    /** Approves a script that waits because all calls fail so. */
    const waitRefused = async (fault: 'http_500' | 'no_credit') => {
      await harness.fault('heygen', fault, 10_000, '/v3/videos');
      const { id } = await harness.approve();
      await eventually(async () => (await harness.waitingFor('heygen')).jobs === 1, {
        ...{ timeoutMs: PATIENCE_MS, what: 'the job waits for the provider' },
      });
      return id;
    };
    const passDay = async (id: number) => {
      await hold('heygen');
      await harness.clearFaults();
      await harness.fault('heygen', 'forgotten_key', 10_000);
      await harness.passMinutes(25 * 60);
      return { id, idempotencyKey: `render-${(await harness.job(id)).key}-1` };
    };
    const hold = (provider: ProviderName) =>
      harness.get(DataSource).transaction((tx) => harness.get(ProviderHealth).hold(tx, provider));
    const release = (provider: ProviderName) =>
      harness.get(DataSource).transaction((tx) => harness.get(ProviderHealth).release(tx, provider));

    it('finds the render in the list and pays once', async () => {
      const { id, idempotencyKey } = await submitUnanswered();

      await release('heygen');
      await settled(id, 'listo');

      expect(await harness.billed(idempotencyKey)).toBe(1);
      expect(await harness.books(await harness.guion(id))).toMatchObject({ usados: 1, ledger: 'kept' });
    });

    it('finds the render when a repeat was refused meanwhile', async () => {
      const { id, idempotencyKey } = await submitUnanswered('no_credit');

      await release('heygen');
      await settled(id, 'listo');

      expect(await harness.billed(idempotencyKey)).toBe(1);
    });

    it('searches no list when the only submission was refused', async () => {
      const { id, idempotencyKey } = await passDay(await waitRefused('no_credit'));

      await release('heygen');
      await settled(id, 'listo');

      expect(find).not.toHaveBeenCalled();
      expect(await harness.billed(idempotencyKey)).toBe(1);
    });

    it('submits again when the whole list has no such render', async () => {
      const { id, idempotencyKey } = await submitUnanswered();
      await harness.removeRender(id);

      await release('heygen');
      await settled(id, 'listo');

      expect(await harness.billed(idempotencyKey)).toBe(2);
    });

    it('ends the job and gives the video back when the list is unreadable', async () => {
      const { id, idempotencyKey } = await submitUnanswered();
      find.mockRejectedValue(
        new ProviderError({
          ...{ provider: 'heygen', kind: 'outcome_unknown', message: 'the list of videos is too long' },
          sentence: say('presenters_outcome_unknown'),
        }),
      );

      await release('heygen');
      await settled(id, 'generado');

      expect(await harness.billed(idempotencyKey)).toBe(1);
      expect(await harness.books(await harness.guion(id))).toEqual({
        ...{ usados: 0, ledger: 'released', cola: 'falló', notices: ['error'] },
      });
    });
  });

  it('tries three renders, then gives the video back, once, with the reason', async () => {
    await harness.fault('heygen', 'render_failed', 3);
    const { id } = await harness.approve();

    await settled(id, 'generado');

    const guion = await harness.guion(id);
    expect(await harness.books(guion)).toEqual({
      usados: 0,
      ledger: 'released',
      cola: 'falló',
      notices: ['error'],
    });
    const { id: jobId, key } = await harness.job(id);
    const asked = await Promise.all([1, 2, 3, 4].map((n) => harness.billed(`render-${key}-${n}`)));
    expect(asked).toEqual([1, 1, 1, 0]);
    expect(guion.error).toMatch(/No se cobró nada/u);
    expect(guion.progreso).toBe(0);

    // An operator wants one more: the same charge, another render, and one video for it.
    const revive = () =>
      harness.get(DataSource).transaction((tx) => harness.get(JobOperations).revive(tx, jobId, 'submit'));
    await revive();
    await settled(id, 'listo');

    expect(await harness.books(guion)).toMatchObject({ usados: 1, ledger: 'kept' });
    expect(await harness.billed(`render-${key}-4`)).toBe(1);
    expect((await harness.get(JobHistory).of(jobId)).map(({ result }) => result)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^bury after rejected/u), 'revived', 'done']),
    );
    expect(await revive()).toBe(false);
  });

  it('leaves a dead render dead whose script was approved again since, and charges nothing for it', async () => {
    await harness.fault('heygen', 'render_failed', 3);
    const guion = await harness.approve();
    await settled(guion.id, 'generado');
    await harness.database.query('UPDATE guiones SET aprobaciones = 2 WHERE id = $1', [guion.id]);
    const { id: jobId } = await harness.job(guion.id);

    await harness.get(DataSource).transaction((tx) => harness.get(JobOperations).revive(tx, jobId, 'submit'));

    await eventually(
      async () =>
        (await new JobOperations(harness.get(DataSource)).find(jobId))?.lastError?.startsWith('not revived'),
      { timeoutMs: PATIENCE_MS, what: 'the revival is refused' },
    );
    expect(await new JobOperations(harness.get(DataSource)).find(jobId)).toMatchObject({
      state: 'dead',
      reviveStep: null,
    });
    expect(await harness.books(guion)).toMatchObject({ usados: 0, ledger: 'released' });
  });

  it.each([
    ...inLongRun(
      [
        ['heygen', 10, AFTER_SUBMISSION],
        ['s3', 10, ALL_CALLS],
      ] as const,
      [],
    ),
    ['heygen', 180, AFTER_SUBMISSION] as const,
    ['s3', 180, ALL_CALLS] as const,
  ])(
    'gives up nothing and pays nothing twice while %s is away for %i minutes, in whatever step',
    async (provider, minutes, atFirst) => {
      const count = inLongRun(10, 1);
      const approveSome = () => Promise.all(Array.from({ length: count }, () => harness.approve()));
      // Some are at the provider and cannot be fetched, the others are still to be handed over.
      await harness.fault(provider, 'http_500', 10_000, atFirst);
      const first = await approveSome();
      await eventually(
        async () =>
          (await Promise.all(first.map(({ id }) => harness.hasReceipt(id)))).every((isThere) => isThere),
        { timeoutMs: PATIENCE_MS, what: 'the first are submitted' },
      );
      await harness.fault(provider, 'http_500', 10_000);
      const all = [...first, ...(await approveSome())];
      await harness.outage(provider, { minutes, jobs: all.length });

      for (const { id } of all) await settled(id, 'listo');

      expect(await Promise.all(all.map(({ id }) => harness.paid(id)))).toEqual(all.map(() => 1));
      const books = await Promise.all(all.map(async ({ id }) => harness.books(await harness.guion(id))));
      expect(books).toEqual(
        all.map(() => ({ usados: 1, ledger: 'kept', cola: 'completado', notices: ['success'] })),
      );
    },
    inLongRun(1_800_000, 600_000),
  );

  it('says for whom a video waits, and asks no more than one job whether it is back', async () => {
    await harness.fault('heygen', 'http_500', 10_000);
    const guiones = [await harness.approve(), await harness.approve(), await harness.approve()] as const;
    await eventually(async () => (await harness.waitingFor('heygen')).jobs === 3, { timeoutMs: PATIENCE_MS });

    for (const { id } of guiones) {
      const { estado, waitingFor, waitingSince } = await harness.guion(id);
      expect({ estado, waitingFor }).toEqual({ estado: 'pendiente', waitingFor: 'heygen' });
      expect(waitingSince).not.toBeNull();
    }
    const { asked } = await harness.waitingFor('heygen');
    await harness.passMinutes(1);
    await eventually(async () => (await harness.waitingFor('heygen')).asked > asked, {
      timeoutMs: PATIENCE_MS,
    });
    expect((await harness.waitingFor('heygen')).asked).toBe(asked + 1);
    expect((await harness.get(ProviderHealth).list()).find(({ state }) => state === 'away')).toMatchObject({
      provider: 'heygen',
      waiting: 3,
    });

    await harness.clearFaults();
    await harness.passMinutes(1);
    for (const { id } of guiones) await settled(id, 'listo');
    expect((await harness.guion(guiones[0].id)).waitingFor).toBeNull();
    expect((await harness.get(ProviderHealth).list()).every(({ state }) => state === 'up')).toBe(true);
  });

  it('waits while the provider has no credit, tells the admins once, and goes on when it has', async () => {
    const adminId = await harness.aUser();
    await harness.database.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [adminId]);
    await harness.fault('heygen', 'no_credit', 2);
    const { id } = await harness.approve();

    await settled(id, 'pendiente');
    expect(await harness.books(await harness.guion(id))).toMatchObject({ usados: 1, ledger: 'reserved' });
    await harness.outage('heygen', { minutes: 60, jobs: 1, looks: 1 });
    await settled(id, 'listo');

    expect(await harness.notices(adminId)).toEqual(['error']);
    expect(await harness.paid(id)).toBe(1);
  });

  it('never shows a file that was cut on its way, and fetches it again without paying', async () => {
    await harness.fault('heygen', 'truncated_file');
    const { id } = await harness.approve();

    await settled(id, 'listo');

    expect(await harness.paid(id)).toBe(1);
    expect((await harness.guion(id)).video_duration).toBeGreaterThan(1);
  });

  it('pays no further render than the operator allows when the quality check refuses each file', async () => {
    // Each is fetched twice before it is refused.
    await harness.fault('heygen', 'truncated_file', 6);
    const { id } = await harness.approve();

    await settled(id, 'generado');

    const { key } = await harness.job(id);
    expect(await Promise.all([1, 2, 3].map((n) => harness.billed(`render-${key}-${n}`)))).toEqual([1, 1, 0]);
    expect(await harness.books(await harness.guion(id))).toMatchObject({ usados: 0, ledger: 'released' });
  });

  it('stops the render at the provider when its script is deleted', async () => {
    const guion = await harness.approve('Uno dos tres cuatro cinco seis siete ocho nueve diez. '.repeat(8));
    await eventually(async () => (await harness.paid(guion.id)) === 1, {
      timeoutMs: PATIENCE_MS,
      what: 'it is submitted',
    });
    await eventually(
      async () =>
        (
          await harness.database.query(`SELECT 1 FROM jobs WHERE ref = $1 AND data ? 'videoId'`, [
            guionRef(guion.id, 1),
          ])
        ).length === 1,
      { timeoutMs: PATIENCE_MS, what: 'the receipt is stored' },
    );
    const [render] = await harness.renders(guion.id);

    await harness.get(DataSource).transaction(async (tx) => {
      await harness.get(GuionRepository).remove(tx, guion.userId, guion.id);
      await harness.get(JobProducer).cancel(tx, { kind: 'video.render', ref: guionRef(guion.id, 1) });
    });

    await eventually(
      async () => {
        const answer = await fetch(`${harness.sandbox.url}/heygen/v3/videos/${render?.id ?? ''}`, {
          headers: { 'x-api-key': 'sandbox-heygen-key' },
        });
        return answer.status === 404;
      },
      { timeoutMs: PATIENCE_MS, what: 'the provider has forgotten it' },
    );
    expect(await harness.get(GuionRepository).find(guion.id)).toBeNull();
  });
});

describe('video.render with room for one', () => {
  let harness: RenderHarness;

  beforeAll(async () => {
    // The poller comes once a minute: who frees the place gives it on.
    harness = await RenderHarness.start({ HEYGEN_MAX_CONCURRENT: '1', WORKER_SWEEP_EVERY_MS: '60000' });
  });
  afterAll(async () => {
    await harness.stop();
  });

  it('sends 500 queue positions per move and reaches all 1,000 waiting scripts in three moves', async () => {
    // The poller would begin these jobs and move the others.
    const poll = jest.spyOn(harness.get(Sweeper), 'sweep').mockResolvedValue(undefined);
    const userId = await harness.aUser();
    const scripts = await harness.database.query<{ id: number }>(
      `INSERT INTO guiones ("userId", titulo, contenido, estado)
       SELECT $1, 'Pan', 'Hay pan.', 'pendiente' FROM generate_series(1, 1000) RETURNING id`,
      [userId],
    );
    await harness.database.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, "deadlineAt")
       SELECT 'video.render', 'guion:' || id || ':1', $1, 'submit',
         json_build_object('userId', $1::int, 'guionId', id, 'quotaRef', 'x'), now() + interval '2 hours'
       FROM unnest($2::int[]) AS id`,
      [userId, scripts.map(({ id }) => id)],
    );
    const publish = jest.spyOn(harness.get(LiveEvents), 'publish');
    const reached = new Set<unknown>();

    for (let move = 1; move <= 3; move += 1) {
      publish.mockClear();
      harness.get(RenderQueue).moved();
      harness.get(RenderQueue).moved();
      const expected = move === 3 ? 200 : 500;
      await eventually(() => Promise.resolve(publish.mock.calls.length >= expected), {
        timeoutMs: PATIENCE_MS,
        what: `move ${move} sent ${expected} positions`,
      });
      expect(publish.mock.calls).toHaveLength(expected);
      for (const [, , { guionId }] of publish.mock.calls as [number, string, { guionId: number }][]) {
        reached.add(guionId);
      }
    }

    publish.mockRestore();
    expect(reached.size).toBe(1000);
    await harness.database.query('DELETE FROM jobs WHERE "userId" = $1', [userId]);
    poll.mockRestore();
  });

  it('holds the second as pendiente until the first is done', async () => {
    const first = await harness.approve(FIRST_IN_LINE);
    await eventually(async () => (await harness.guion(first.id)).estado === 'procesando', {
      timeoutMs: PATIENCE_MS,
    });
    const second = await harness.approve();

    await eventually(async () => (await harness.guion(second.id)).estado === 'pendiente', {
      timeoutMs: PATIENCE_MS,
    });
    await eventually(async () => (await harness.guion(second.id)).estado === 'listo', {
      timeoutMs: RENDER_TIMEOUT_MS,
      everyMs: 200,
    });

    expect((await harness.guion(first.id)).estado).toBe('listo');
  });

  it('is not asked by those that wait: two hundred cost a sweep no more than one', async () => {
    const userId = await harness.aUser();
    // The first holds the one place, at the provider for an hour. The others are overdue, so that the first sweep wakes them.
    await harness.database.query(
      `INSERT INTO jobs (kind, ref, "userId", step, payload, fence, "turnAt", "nextRunAt", "deadlineAt")
       SELECT 'video.render', 'guion:' || 900000 + n || ':1', $1, CASE n WHEN 0 THEN 'check' ELSE 'submit' END,
         json_build_object('userId', $1::int, 'guionId', 900000 + n, 'quotaRef', 'x'), CASE n WHEN 0 THEN 1 ELSE 0 END,
         CASE n WHEN 0 THEN now() END, now() + CASE n WHEN 0 THEN interval '1 hour' ELSE interval '-2 minutes' END,
         now() + interval '2 hours'
       FROM generate_series(0, 200) AS n`,
      [userId],
    );
    const newcomers = `SELECT 1 FROM jobs WHERE "userId" = $1 AND fence = 0`;
    await eventually(
      async () => {
        await harness.get(Sweeper).sweep();
        return (await harness.database.query(newcomers, [userId])).length === 0;
      },
      { timeoutMs: PATIENCE_MS, everyMs: 200, what: 'each was looked at once' },
    );

    const waiting = 'SELECT id, fence, attempts, "nextRunAt" FROM jobs WHERE "userId" = $1 ORDER BY id';
    const before = await harness.database.query<{ id: number }>(waiting, [userId]);
    for (let sweep = 0; sweep < 5; sweep += 1) await harness.get(Sweeper).sweep();

    expect(await harness.database.query(waiting, [userId])).toEqual(before);
    const due = await harness.get(JobStore).due({ 'video.render': 1 }, 500, ['video.render']);
    expect(due.filter(({ id }) => before.some((job) => job.id === id))).toEqual([]);
    await harness.database.query('DELETE FROM jobs WHERE "userId" = $1', [userId]);
  });
});
