import type { SpokenPhoneme } from '@pregonero/speech-engine';
import type { SpokenWord } from '@pregonero/video';

/** What the body adds to its idle motion at a moment. */
export interface Gesture {
  /** Tilt of the head in radians. */
  tilt: number;
  /** Rise of the shoulders, in design pixels. */
  shrug: number;
  /** Lift of the brows, 0 to 1. */
  brow: number;
  /** How much of a smile a mouth at rest shows beyond its own, 0 to 1. */
  smile: number;
}

interface Span {
  kind: 'question' | 'exclamation';
  startSeconds: number;
  endSeconds: number;
  side: 1 | -1;
}

const QUESTION = /\?["»”')]*$/u;
const EXCLAMATION = /!["»”')]*$/u;
const RISE_SECONDS = 0.32;
const FALL_SECONDS = 0.45;
/** A question is held until the answer begins, an exclamation only while it is heard. */
const HOLD = { question: 0.5, exclamation: 0.25 } as const;
const QUESTION_TILT = 0.027;
const SHRUG = { question: 15, exclamation: 8 } as const;
/** Only the end of a long sentence is played: a head held askew for seconds looks stuck. */
const LONGEST_SECONDS = 1.1;
const REST_SECONDS = 1.6;

function ease(value: number): number {
  const x = Math.min(1, Math.max(0, value));
  return x * x * (3 - 2 * x);
}

function swell(time: number, span: Span): number {
  return Math.min(
    ease((time - span.startSeconds) / RISE_SECONDS),
    ease((span.endSeconds - time) / FALL_SECONDS),
  );
}

function spansOf(words: readonly SpokenWord[]): Span[] {
  const spans: Span[] = [];
  let restUntil = 0;
  for (const word of words) {
    const kind = QUESTION.test(word.text)
      ? 'question'
      : EXCLAMATION.test(word.text)
        ? 'exclamation'
        : undefined;
    if (!kind || word.startSeconds < restUntil) continue;
    const startSeconds = Math.max(0, word.startSeconds - 0.2, word.endSeconds - LONGEST_SECONDS);
    const endSeconds = word.endSeconds + HOLD[kind];
    spans.push({ kind, startSeconds, endSeconds, side: spans.length % 2 === 0 ? 1 : -1 });
    restUntil = endSeconds + REST_SECONDS;
  }
  return spans;
}

/**
 * Gestures that the words ask for: head tilted, brows and shoulders raised at the end of a question, shoulders at an
 * exclamation, and a smile once everything has been said. Gives the gesture at a time in seconds.
 */
export function gesturesOf(
  words: readonly SpokenWord[],
  phonemes: readonly SpokenPhoneme[],
): (time: number) => Gesture {
  const spans = spansOf(words);
  const lastSound = phonemes.findLast(({ symbol }) => symbol.trim() !== '')?.endSeconds ?? Infinity;
  return (time) => {
    const gesture: Gesture = { tilt: 0, shrug: 0, brow: 0, smile: ease((time - lastSound) / RISE_SECONDS) };
    for (const span of spans) {
      if (time <= span.startSeconds || time >= span.endSeconds) continue;
      const amount = swell(time, span);
      gesture.shrug += amount * SHRUG[span.kind];
      if (span.kind === 'question') {
        gesture.tilt += amount * QUESTION_TILT * span.side;
        gesture.brow = Math.max(gesture.brow, amount);
      }
    }
    gesture.brow = Math.max(gesture.brow, gesture.smile * 0.34);
    return gesture;
  };
}
