import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { type FilmOrder, type PresenterDefinition, PRESENTERS } from '@pregonero/providers';
import { eventually } from '@pregonero/testing';
import { frameSize } from '@pregonero/video';
import { RenderHarness } from './render-harness';

const run = promisify(execFile);
const RENDER_TIMEOUT_MS = 400_000;
const SECONDS = 3;

/** A provider as its folder would export it: it answers at once, with a voice of its own; nothing is polled, no webhook comes. */
function instantPresenter(orders: FilmOrder[]): PresenterDefinition {
  return {
    id: 'eco',
    calls: [],
    settings: { title: 'Eco', fields: {} },
    create: () => ({
      slots: 1,
      voices: { listVoices: () => Promise.resolve([]), speak: () => Promise.resolve() },
      rendering: { kind: 'instant', api: { film: (order) => film(orders, order) } },
    }),
  };
}

/** Films a test picture; the answer to the first order of all is lost. */
async function film(orders: FilmOrder[], order: FilmOrder): Promise<{ durationSeconds: number }> {
  orders.push(order);
  if (orders.length === 1) {
    throw new ProviderError({
      ...{ provider: 's3', kind: 'retryable', providerCode: 'ECONNRESET' },
      ...{ message: 'the answer was lost', sentence: say('presenters_away') },
    });
  }
  const { width, height } = frameSize(order.formato, order.shortSide);
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=25:d=${SECONDS}`],
    ...[
      '-f',
      'lavfi',
      '-i',
      `sine=f=440:d=${SECONDS}`,
      '-pix_fmt',
      'yuv420p',
      '-shortest',
      '-movflags',
      '+faststart',
      order.toPath,
    ],
  ]);
  return { durationSeconds: SECONDS };
}

describe('a presenter provider that answers at once, added by its entry in the list alone', () => {
  const orders: FilmOrder[] = [];
  let harness: RenderHarness;

  beforeAll(async () => {
    harness = await RenderHarness.start({}, [...PRESENTERS, instantPresenter(orders)]);
  });
  afterAll(() => harness.stop());

  it('makes an approved script a video, with one key, charged once, while another provider is on hold', async () => {
    await harness.database.query(
      `INSERT INTO provider_state (provider, "heldSince") VALUES ('heygen', now())`,
    );
    const chosen = { avatarId: 'eco:ana', vozSeleccionada: 'eco:clara' };
    const { id, userId } = await harness.approve('Hoy hay helado.', chosen);

    await eventually(async () => ['listo', 'generado'].includes((await harness.guion(id)).estado), {
      ...{ timeoutMs: RENDER_TIMEOUT_MS, everyMs: 200, what: 'the render ended' },
    });
    expect(await harness.guion(id)).toMatchObject({ estado: 'listo', error: null });

    expect(orders).toHaveLength(2);
    expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    // Ids in its calls are its own.
    expect(orders[1]).toMatchObject({
      ...{ presenterId: 'ana', userId, speech: { voiceId: 'clara', script: 'Hoy hay helado.' } },
    });
    expect((await harness.guion(id)).video_duration).toBe(SECONDS);
    expect(await harness.books({ id, userId })).toMatchObject({
      ...{ usados: 1, ledger: 'kept', cola: 'completado', notices: ['success'] },
    });
    expect(await harness.renders(id)).toEqual([]);
  });
});
