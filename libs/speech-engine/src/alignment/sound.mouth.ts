import type { SpokenPhoneme } from '../spoken.phoneme';
import { FRAME_RATE, percentile, type SpectralFeatures } from './spectral.features';

/** Vowels from dark to bright: the brighter the sound, the wider the mouth. */
const VOWELS = ['u', 'o', 'a', 'e', 'i'] as const;
/** Frames on either side over which the level is smoothed. */
const SMOOTHING = 2;
const SHORTEST_UNIT = 7;
const LONGEST_UNIT = 22;
/** A dip this deep, in dB, shuts the lips; a smaller one narrows them. */
const LIPS_SHUT_DB = 14;
/** A frame this much brighter than the usual vowel, in mel bands, is a hiss. */
const HISS_BANDS = 5;

function smoothed(level: Float32Array): Float32Array {
  return level.map((_, frame) => {
    const from = Math.max(0, frame - SMOOTHING);
    const to = Math.min(level.length, frame + SMOOTHING + 1);
    return level.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
  });
}

/** Ends of the syllables of a stretch of speech: where the level dips, or at the latest after a long syllable. */
function dips(level: Float32Array, from: number, to: number): number[] {
  const ends: number[] = [];
  let start = from;
  for (let frame = from + 1; frame < to - 1; frame += 1) {
    const here = level[frame] ?? 0;
    const isDip = here <= (level[frame - 1] ?? 0) && here < (level[frame + 1] ?? 0);
    if ((isDip && frame - start >= SHORTEST_UNIT) || frame - start >= LONGEST_UNIT) {
      ends.push(frame);
      start = frame;
    }
  }
  return [...ends, to];
}

/**
 * Sounds as a mouth can show them when nobody knows the words: one vowel a syllable, by how bright it is, narrowed or
 * shut where the level dips, and closed in pauses. Not the sounds that were said; the rhythm is theirs. Pure.
 */
export function mouthFromSound(features: SpectralFeatures): SpokenPhoneme[] {
  const { silent, brightness, count } = features;
  const level = smoothed(features.level);
  const voiced = brightness.filter((_, frame) => silent[frame] === 0);
  const borders = [0.15, 0.35, 0.65, 0.85].map((share) => percentile(voiced, share));
  const usual = percentile(voiced, 0.5);
  const sounds: SpokenPhoneme[] = [];
  const add = (symbol: string, from: number, to: number): void => {
    if (to > from) sounds.push({ symbol, startSeconds: from / FRAME_RATE, endSeconds: to / FRAME_RATE });
  };
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && silent[to] === silent[from]) to += 1;
    if (silent[from] === 1) {
      from = to;
      continue;
    }
    let start = from;
    for (const end of dips(level, from, to)) {
      const unit = level.subarray(start, end);
      const peak = Math.max(...unit);
      const tone = brightness.subarray(start, end).reduce((sum, value) => sum + value, 0) / (end - start);
      const vowel = VOWELS[borders.filter((border) => tone > border).length] ?? 'a';
      const symbol = tone > usual + HISS_BANDS ? 's' : vowel;
      const depth = peak - (level[end - 1] ?? peak);
      const closing = end - start >= SHORTEST_UNIT && end < to ? Math.round((end - start) * 0.3) : 0;
      add(symbol, start, end - closing);
      if (closing > 0) add(depth > LIPS_SHUT_DB ? 'm' : 'n', end - closing, end);
      start = end;
    }
    from = to;
  }
  return sounds;
}
