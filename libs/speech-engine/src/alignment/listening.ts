import { decodeSound } from '@pregonero/video/process';
import type { HeardSound, ListenJob, TimedReading } from '../engine.messages';
import { alignReading, matchRoughly, type ReferenceReading, type RoughMatch } from './forced.alignment';
import { mouthFromSound } from './sound.mouth';
import { spectralFeatures, type SpectralFeatures } from './spectral.features';

/** A recording that does not say the text is about as unlike its reading as unlike that reading backwards. */
const HIGHEST_LIKENESS = 0.92;
/** A person speaks at most this many times as slowly or quickly as the reading. */
const HIGHEST_TEMPO_RATIO = 3;

const speechFrames = (features: SpectralFeatures): number =>
  features.silent.reduce((sum, silent) => sum + 1 - silent, 0);

async function referenceOf({
  wavPath,
  durationSeconds,
  words,
  phonemes,
}: TimedReading): Promise<ReferenceReading> {
  const samples = await decodeSound({ path: wavPath, demuxer: 'wav', maxSeconds: durationSeconds + 1 });
  return { features: spectralFeatures(samples), words, phonemes };
}

interface Candidate {
  reading: ReferenceReading;
  match: RoughMatch;
}

/** The reading nearest to the recording; undefined when the recording does not say the text. */
async function nearestReading(
  readings: readonly TimedReading[],
  features: SpectralFeatures,
): Promise<Candidate | undefined> {
  const spoken = speechFrames(features);
  let nearest: Candidate | undefined;
  for (const timed of readings) {
    const reading = await referenceOf(timed);
    const tempo = speechFrames(reading.features) / Math.max(1, spoken);
    if (tempo > HIGHEST_TEMPO_RATIO || tempo < 1 / HIGHEST_TEMPO_RATIO) continue;
    const match = matchRoughly(reading, features);
    if (!nearest || match.warp.cost < nearest.match.warp.cost) nearest = { reading, match };
  }
  return nearest && nearest.match.likeness <= HIGHEST_LIKENESS ? nearest : undefined;
}

/** Compares a sound with readings of what it may say. Runs in the engine's process: it takes seconds of work. */
export async function listen({ sound, readings }: ListenJob): Promise<HeardSound> {
  const features = spectralFeatures(await decodeSound(sound));
  if (readings.length === 0)
    return { words: [], phonemes: mouthFromSound(features), alignment: 'no_transcript' };
  const nearest = await nearestReading(readings, features);
  if (!nearest) return { words: [], phonemes: mouthFromSound(features), alignment: 'text_mismatch' };
  return { ...alignReading(nearest.reading, features, nearest.match), alignment: 'aligned' };
}
