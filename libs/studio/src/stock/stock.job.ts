import { join } from 'node:path';
import { Compositor } from '../compositor/compositor';
import { FRAMES_PER_SECOND } from '@pregonero/video';
import { CLIP_SETTINGS, startEncoder } from '../process/frame.encoder';
import { CardScene, STILL_SECONDS, type StockCard } from './card.scene';

/** A stock clip to be made by the render worker. */
export interface StockJob {
  kind: 'stock';
  card: StockCard;
  durationSeconds: number;
  path: string;
  scratch: string;
}

/** Makes a silent clip of a card, complete from its first picture as footage is, and moving. Runs in the render worker. */
export async function runStockJob(job: StockJob): Promise<{ frameCount: number }> {
  const { size } = job.card;
  const compositor = new Compositor(size.width, size.height);
  const placementsAt = new CardScene(job.card).animate(compositor);
  const frameCount = Math.max(1, Math.round(job.durationSeconds * FRAMES_PER_SECOND));
  const encoder = await startEncoder({
    ...size,
    fifoPath: join(job.scratch, 'frames'),
    outputPath: job.path,
    videoSettings: CLIP_SETTINGS,
  });
  try {
    for (let frame = 0; frame < frameCount; frame += 1) {
      compositor.compose(placementsAt(STILL_SECONDS + frame / FRAMES_PER_SECOND));
      encoder.lend(compositor.pixels());
    }
    await encoder.finish();
  } catch (error) {
    throw await encoder.abandon(error);
  }
  return { frameCount };
}
