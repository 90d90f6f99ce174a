import { STUDIO_CATALOGUE_KEY, type StudioCatalogue } from '@pregonero/providers';
import { JobRunner, Sweeper, WorkerRoster } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { eventually, type RunningService, startService } from '@pregonero/testing';
import { parseSrt } from '@pregonero/video';
import { DataSource } from 'typeorm';
import { RenderHarness } from './render-harness';

const RENDER_TIMEOUT_MS = 400_000;
const SOFIA = { avatarId: 'studio:sofia', vozSeleccionada: 'studio:es-lucia' };
const SHORT = 'Hoy hay helado.';
const LONG =
  'En nuestra panadería el pan sale del horno a las siete de la mañana. Hay almojábanas, pandebono y pan de yuca. ' +
  'Ven con tu familia, siéntate un rato y prueba el café de la casa. Los domingos abrimos hasta el mediodía. ¡Te esperamos!';

describe('video.render by the studio', () => {
  let harness: RenderHarness;

  const ended = (guionId: number) =>
    eventually(async () => ['listo', 'generado'].includes((await harness.guion(guionId)).estado), {
      ...{ timeoutMs: RENDER_TIMEOUT_MS, everyMs: 100, what: `the render of script ${guionId} ended` },
    });
  const catalogue = async (): Promise<StudioCatalogue | null> => {
    const text = await harness.get(ObjectStore).readText(STUDIO_CATALOGUE_KEY);
    return text === null ? null : (JSON.parse(text) as StudioCatalogue);
  };

  beforeAll(async () => {
    harness = await RenderHarness.start({
      ...{ STUDIO_PRESENTERS: 'on', STUDIO_FILMS_PER_WORKER: '1', WORKER_LEASE_MS: '2000' },
      WORKER_HEARTBEAT_MS: '400',
    });
  });
  afterAll(() => harness.stop());

  it('publishes its presenters with pictures and clips and its voices with samples', async () => {
    await eventually(
      async () => {
        const published = await catalogue();
        return published !== null && published.presenters.every(({ preview }) => preview !== null);
      },
      { timeoutMs: RENDER_TIMEOUT_MS, everyMs: 200, what: 'the catalogue is published with its clips' },
    );

    const { presenters = [], voices = [] } = (await catalogue()) ?? {};
    expect(presenters.map(({ id }) => id)).toEqual(expect.arrayContaining(['sofia', 'diego']));
    expect(voices.map(({ id }) => id)).toEqual(expect.arrayContaining(['es-lucia', 'es-andres']));
    const keys = [
      ...presenters.flatMap(({ poster, preview }) => [poster, preview]),
      ...voices.map(({ sample }) => sample),
    ];
    for (const key of keys)
      expect((await harness.get(ObjectStore).head(key ?? ''))?.sizeBytes).toBeGreaterThan(1_000);
  });

  it('makes an approved script a video with its own captions, charged once, and asks nobody else', async () => {
    const { id, userId } = await harness.approve(LONG, SOFIA);
    const seen: number[] = [];
    await eventually(
      async () => {
        const { estado, progreso } = await harness.guion(id);
        seen.push(progreso);
        return ['listo', 'generado'].includes(estado);
      },
      { timeoutMs: RENDER_TIMEOUT_MS, everyMs: 20, what: 'the render ended' },
    );

    const guion = await harness.guion(id);
    expect(guion).toMatchObject({ estado: 'listo', error: null, baseSubtitulada: null });
    expect(await harness.books({ id, userId })).toEqual({
      ...{ usados: 1, ledger: 'kept', cola: 'completado', notices: ['success'] },
    });
    expect(await harness.renders(id)).toEqual([]);
    expect(guion.video_duration).toBeGreaterThan(15);
    // As frames are drawn, not by time: several steps between beginning and end of the drawing.
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(new Set(seen.filter((progreso) => progreso > 10 && progreso < 88)).size).toBeGreaterThan(3);
    const captions = (await harness.get(ObjectStore).readText(guion.captionsKey ?? '')) ?? '';
    expect(
      parseSrt(captions)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(LONG);
  });

  it('draws one film at a time where a worker has one slot, one user after the other', async () => {
    // Without the poller all three wait before the first is taken.
    const poll = jest.spyOn(harness.get(Sweeper), 'sweep').mockResolvedValue(undefined);
    const first = await harness.approve(LONG, SOFIA);
    await eventually(async () => (await harness.guion(first.id)).estado === 'procesando', {
      ...{ timeoutMs: RENDER_TIMEOUT_MS, what: 'the first film is begun' },
    });
    const again = await harness.approve(SHORT, { ...SOFIA, userId: first.userId });
    const other = await harness.approve(SHORT, { ...SOFIA, avatarId: 'studio:diego' });
    // Another provider does not wait for the studio.
    const photo = await harness.approve(SHORT);
    poll.mockRestore();
    const drawn: number[] = [];
    await eventually(
      async () => {
        const scripts = await Promise.all([first, again, other].map(({ id }) => harness.guion(id)));
        drawn.push(scripts.filter(({ estado }) => estado === 'procesando').length);
        return scripts.every(({ estado }) => estado === 'listo');
      },
      { timeoutMs: RENDER_TIMEOUT_MS, everyMs: 20, what: 'all films are there' },
    );
    await ended(photo.id);

    expect(Math.max(...drawn)).toBe(1);
    const order = await harness.database.query<{ ref: string }>(
      `SELECT ref FROM jobs WHERE lane = 'studio' AND ref = ANY($1) ORDER BY "finishedAt"`,
      [[first, again, other].map(({ id }) => `guion:${id}:1`)],
    );
    expect(order.map(({ ref }) => ref)).toEqual([first, other, again].map(({ id }) => `guion:${id}:1`));
  });

  it('begins a film again that a killed worker was drawing, and charges it once', async () => {
    const worker = await aWorkerApart();
    let id: number;
    let userId: number;
    try {
      await drain(true);
      ({ id, userId } = await harness.approve(LONG, SOFIA));
      await eventually(async () => (await harness.guion(id)).progreso > 12, {
        ...{ timeoutMs: RENDER_TIMEOUT_MS, everyMs: 20, what: 'frames are drawn' },
      });
      await worker.process.kill('SIGKILL');
      expect((await harness.guion(id)).estado).toBe('procesando');
    } finally {
      await worker.process.stop();
      await drain(false);
    }
    await ended(id);

    expect(await harness.guion(id)).toMatchObject({ estado: 'listo', error: null });
    expect(await harness.books({ id, userId })).toMatchObject({
      ...{ usados: 1, ledger: 'kept', notices: ['success'] },
    });
  });

  it('says a script with a studio voice for a presenter of another provider', async () => {
    const { id } = await harness.approve(SHORT, { vozSeleccionada: 'studio:es-andres' });
    await ended(id);

    expect(await harness.guion(id)).toMatchObject({ estado: 'listo', error: null });
    expect((await harness.renders(id)).every(({ audioAssetId }) => audioAssetId !== null)).toBe(true);
  });

  it('gives the video back with a reason when it has no such presenter', async () => {
    const { id, userId } = await harness.approve(SHORT, { ...SOFIA, avatarId: 'studio:nadie' });
    await ended(id);

    expect((await harness.guion(id)).error).toMatch(/presentador elegido ya no está disponible/u);
    expect(await harness.books({ id, userId })).toMatchObject({ usados: 0, ledger: 'released' });
  });

  /** A worker in a process of its own, slow enough to be killed at its work: it draws in full size. */
  function aWorkerApart(): Promise<RunningService> {
    return startService('avatar-video', {
      ...harness.env,
      ...{ STUDIO_PRESENTERS: 'on', STUDIO_FILMS_PER_WORKER: '1', VIDEO_SHORT_SIDE: '1080' },
      ...{ WORKER_LEASE_MS: '2000', WORKER_HEARTBEAT_MS: '400' },
    });
  }

  /** Has the worker of this process leave new jobs to others, or take them again. */
  async function drain(drains: boolean): Promise<void> {
    const roster = harness.get(WorkerRoster);
    const here = (await roster.list()).find(({ host }) => host.endsWith(`:${process.pid}`));
    await roster.drain(harness.get(DataSource).manager, here?.number ?? 0, drains);
    await eventually(() => Promise.resolve((harness.get(JobRunner).freeSlots === 0) === drains), {
      what: 'the worker heard of it',
    });
  }
});
