import { decodeSound, LISTENING_RATE } from '../recording/sound.samples';
import type { SpokenWord } from './spoken.word';

/** A part of a sound in which somebody speaks. */
export interface SpeechSpan {
  startSeconds: number;
  endSeconds: number;
}

const WINDOW = LISTENING_RATE / 50;
/** Speech is this much louder than what is between it, at least. */
const BELOW_LOUD = 10 ** (-26 / 20);
/** Shorter gaps are sounds of a word, not pauses. */
const SHORTEST_PAUSE_SECONDS = 0.18;
const SHORTEST_SPEECH_SECONDS = 0.06;

/** Where somebody speaks, by loudness; empty in silence. */
export function speechSpans(samples: Float32Array): SpeechSpan[] {
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += WINDOW) {
    let sum = 0;
    const end = Math.min(samples.length, at + WINDOW);
    for (let index = at; index < end; index += 1) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / (end - at)));
  }
  const loud = [...levels].sort((a, b) => b - a)[Math.floor(levels.length * 0.1)] ?? 0;
  const threshold = Math.max(1e-4, loud * BELOW_LOUD);
  const seconds = (window: number): number => (window * WINDOW) / LISTENING_RATE;
  const spans: SpeechSpan[] = [];
  for (const [window, level] of levels.entries()) {
    if (level < threshold) continue;
    const last = spans.at(-1);
    if (last && seconds(window) - last.endSeconds < SHORTEST_PAUSE_SECONDS) {
      last.endSeconds = seconds(window + 1);
    } else spans.push({ startSeconds: seconds(window), endSeconds: seconds(window + 1) });
  }
  return spans.filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= SHORTEST_SPEECH_SECONDS);
}

/**
 * Words shared out over the time in which somebody speaks, by their length: what is known of a sound in which they cannot
 * be heard one by one. Pauses stay without words. Empty where nobody speaks.
 */
export function shareOutWords(words: readonly string[], spans: readonly SpeechSpan[]): SpokenWord[] {
  const spoken = spans.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  if (spoken === 0) return [];
  const weights = words.map((word) => Array.from(word).length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  /** The time at which so much of the speech is over; of a pause its beginning or its end. */
  const timeAt = (share: number, after: boolean): number => {
    let left = share * spoken;
    for (const [index, { startSeconds, endSeconds }] of spans.entries()) {
      const length = endSeconds - startSeconds;
      const isLast = index === spans.length - 1;
      if (left < length - 1e-9 || (!after && left <= length + 1e-9) || isLast)
        return startSeconds + Math.min(left, length);
      left -= length;
    }
    return 0;
  };
  let weight = 0;
  return words.map((text, index) => {
    const startSeconds = timeAt(weight / total, true);
    weight += weights[index] ?? 0;
    return { text, startSeconds, endSeconds: Math.max(startSeconds, timeAt(weight / total, false)) };
  });
}

/**
 * Words of a text shared out over the speech of a film: see {@link shareOutWords}.
 * @throws what `decodeSound` throws
 */
export async function wordsByLength(o: {
  path: string;
  demuxer: string;
  maxSeconds: number;
  text: string;
  signal?: AbortSignal | undefined;
}): Promise<SpokenWord[]> {
  const words = o.text.split(/\s+/u).filter((word) => word !== '');
  return shareOutWords(words, speechSpans(await decodeSound(o)));
}
