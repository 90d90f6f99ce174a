import type { SpokenPhoneme } from '../spoken.phoneme';
import type { SpokenWord } from '@pregonero/video';
import { coarseFeatures, FRAME_RATE, reversedFeatures, type SpectralFeatures } from './spectral.features';
import { corridorAround, warpTime, wholeCorridor, type TimeWarp } from './time.warping';

const COARSE_STEP = 8;
const MARGIN = 30;

/** A synthetic reading of the known text with its times. */
export interface ReferenceReading {
  features: SpectralFeatures;
  words: readonly SpokenWord[];
  phonemes: readonly SpokenPhoneme[];
}

/** The text's times in the recording. */
export interface Alignment {
  words: SpokenWord[];
  phonemes: SpokenPhoneme[];
}

/** A first look at whether a recording says a text. */
export interface RoughMatch {
  warp: TimeWarp;
  /** Cost against the cost of the same reading backwards: under 1 when the recording says the text. */
  likeness: number;
}

/** Compares a recording with a reading, eight frames at once. */
export function matchRoughly(reading: ReferenceReading, recording: SpectralFeatures): RoughMatch {
  const reference = coarseFeatures(reading.features, COARSE_STEP);
  const sound = coarseFeatures(recording, COARSE_STEP);
  const corridor = wholeCorridor(reference, sound);
  const warp = warpTime(reference, sound, corridor);
  const nothing = warpTime(reversedFeatures(reference), sound, corridor);
  return { warp, likeness: warp.cost / Math.max(1e-6, nothing.cost) };
}

/** Moves a start forward and an end back over silence, so that neither a word nor a mouth begins in a pause. */
function heardPart(
  start: number,
  end: number,
  silent: Uint8Array,
): { start: number; end: number } | undefined {
  let first = Math.round(start);
  let last = Math.round(end);
  while (first < last && silent[first] === 1) first += 1;
  while (last > first && silent[last - 1] === 1) last -= 1;
  if (last <= first) return undefined;
  return {
    start: first === Math.round(start) ? start : first,
    end: last === Math.round(end) ? end : last,
  };
}

/** Times of the words and sounds of a reading in a recording that says the same, from a rough match. */
export function alignReading(
  reading: ReferenceReading,
  recording: SpectralFeatures,
  rough: RoughMatch,
): Alignment {
  const { features } = reading;
  const warp = warpTime(
    features,
    recording,
    corridorAround(rough.warp, {
      step: COARSE_STEP,
      margin: MARGIN,
      referenceCount: features.count,
      soundCount: recording.count,
    }),
  );
  /** The frame of the recording at a time of the reading, between the neighbours of that moment. */
  const frameAt = (seconds: number): number => {
    const position = seconds * FRAME_RATE;
    const row = Math.min(features.count - 1, Math.max(0, Math.round(position)));
    const before = row === 0 ? -1 : (warp.last[row - 1] ?? 0);
    const boundary = (before + 1 + (warp.first[row] ?? 0)) / 2;
    return boundary + (position - row);
  };
  const total = recording.count / FRAME_RATE;
  const seconds = (frame: number): number => Math.min(total, Math.max(0, frame / FRAME_RATE));
  let reached = 0;
  const words = reading.words.map((word) => {
    const start = frameAt(word.startSeconds);
    const end = Math.max(start, frameAt(word.endSeconds));
    const heard = heardPart(start, end, recording.silent) ?? { start, end };
    const startSeconds = Math.max(reached, seconds(heard.start));
    reached = startSeconds;
    return { text: word.text, startSeconds, endSeconds: Math.max(startSeconds, seconds(heard.end)) };
  });
  const phonemes = reading.phonemes.flatMap((phoneme) => {
    const heard = heardPart(frameAt(phoneme.startSeconds), frameAt(phoneme.endSeconds), recording.silent);
    return heard
      ? [{ symbol: phoneme.symbol, startSeconds: seconds(heard.start), endSeconds: seconds(heard.end) }]
      : [];
  });
  return { words, phonemes };
}
