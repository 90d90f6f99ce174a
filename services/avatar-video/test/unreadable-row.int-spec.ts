import { guionRef } from '@pregonero/contracts/jobs';
import { ColaVideoRepository, type GuionEntity, GuionRepository, QuotaLedger } from '@pregonero/persistence';
import { eventually } from '@pregonero/testing';
import { DataSource } from 'typeorm';
import { RenderHarness } from './render-harness';

describe('a render whose stored row no longer fits its contract', () => {
  let harness: RenderHarness;

  beforeAll(async () => {
    harness = await RenderHarness.start();
  });
  afterAll(() => harness.stop());

  /** An approved script whose job was written by a program of another time. */
  async function approved(job: { payload: (guionId: number) => object; data: object }): Promise<GuionEntity> {
    const userId = await harness.aUser({ planVideos: 2 });
    return harness.get(DataSource).transaction(async (tx) => {
      const guiones = harness.get(GuionRepository);
      const [written] = await guiones.create(tx, [{ userId, titulo: 'Pan', contenido: 'Hola, vecinos.' }]);
      if (written === undefined) throw new Error('no script was written');
      const ref = guionRef(written.id, 1);
      await harness.get(QuotaLedger).reserve(tx, { userId, kind: 'video', ref, units: 1 });
      const guion = await guiones.transition(tx, { guionId: written.id, move: 'aprobar' });
      if (guion === null) throw new Error('the script was not approved');
      await harness.get(ColaVideoRepository).create(tx, written.id);
      await tx.query(
        `INSERT INTO jobs (kind, ref, "userId", step, payload, data, "deadlineAt")
         VALUES ('video.render', $1, $2, 'submit', $3, $4, now() + interval '1 hour')`,
        [ref, userId, JSON.stringify(job.payload(written.id)), JSON.stringify(job.data)],
      );
      return guion;
    });
  }

  it.each([
    ['payload', { payload: () => ({ guion: 'otro formato' }), data: {} }],
    [
      'receipts',
      {
        payload: (guionId: number) => ({ userId: 1, guionId, quotaRef: guionRef(guionId, 1) }),
        data: { submission: 'dos' },
      },
    ],
    ['payload and receipts', { payload: () => ({}), data: { checks: 'muchas' } }],
  ])('gives the video back and tells its owner when the %s cannot be read', async (_what, job) => {
    const { id } = await approved(job);

    await eventually(async () => ((await harness.guion(id)).estado === 'generado' ? true : undefined));

    const guion = await harness.guion(id);
    expect(guion.error).toMatch(/No se cobró nada/u);
    expect(await harness.books(guion)).toEqual({
      usados: 0,
      ledger: 'released',
      cola: 'falló',
      notices: ['error'],
    });
    const [row] = await harness.database.query<{
      state: string;
      lastError: string;
      payload: object;
      data: object;
    }>('SELECT state, "lastError", payload, data FROM jobs WHERE ref = $1', [guionRef(id, 1)]);
    // What could not be read is still there for whoever looks at it.
    expect(row).toMatchObject({ state: 'dead', payload: job.payload(id), data: job.data });
    expect(row?.lastError).toMatch(/^unreadable row/u);
    expect(await harness.renders(id)).toEqual([]);
  });
});
