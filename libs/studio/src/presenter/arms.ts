import type { SpokenPhoneme } from '@pregonero/speech-engine';
import type { SpokenWord } from '@pregonero/video';
import { SIDES, type Side } from './figure.artwork';
import { visemeOf } from './visemes';

/** Steps between rest and raised: each is a picture. */
export const RAISE_STEPS = 8;

/** One hand offered, a finger raised, both hands before the chest. */
export type Gesture = 'open' | 'point' | 'frame';

/** What an arm does at a moment. */
export interface ArmState {
  gesture: Gesture;
  /** 0 at rest, RAISE_STEPS fully raised; whole. */
  raise: number;
  /** Sinking on a beat while it is raised: 0, 1 or 2. */
  dip: number;
}

/** Both arms of a presenter. */
export type Arms = Readonly<Record<Side, ArmState>>;

const AT_REST: ArmState = { gesture: 'open', raise: 0, dip: 0 };
const RISE_SECONDS = 0.4;
const FALL_SECONDS = 0.55;
/** A raised hand is held to the end of what is being said, within these. */
const HOLD_SECONDS = { least: 0.55, most: 1.7 };
/** Hands rest at least so long between two gestures: one that never rests says nothing. */
const PAUSE_SECONDS = 0.8;
const BEAT_SECONDS = 0.28;
/** A vowel this long is heard as stressed. */
const LONG_VOWEL_SECONDS = 0.085;
const LEAST_LETTERS = 4;
const ENDS = /[.,;:!?…)»"”]$/u;
const FIGURE = /[\d$%€]/u;

/** A word that is stressed: when its vowel begins, how strongly it stands out. */
interface Stress {
  time: number;
  index: number;
  isFigure: boolean;
}

/** The words that a listener hears stressed: those of content with a long vowel, and every figure. */
export function stressesOf(words: readonly SpokenWord[], phonemes: readonly SpokenPhoneme[]): Stress[] {
  const vowels = phonemes.filter(
    ({ symbol, startSeconds, endSeconds }) =>
      endSeconds - startSeconds >= LONG_VOWEL_SECONDS && 'AEIOU'.includes(visemeOf(symbol)),
  );
  const stresses: Stress[] = [];
  let first = 0;
  words.forEach((word, index) => {
    while ((vowels[first]?.startSeconds ?? Infinity) < word.startSeconds) first += 1;
    const isFigure = FIGURE.test(word.text);
    const letters = word.text.replaceAll(/[^\p{L}]/gu, '').length;
    const vowel = vowels[first];
    const inside = vowel !== undefined && vowel.startSeconds < word.endSeconds;
    if (isFigure) stresses.push({ time: word.startSeconds, index, isFigure });
    else if (inside && letters >= LEAST_LETTERS) stresses.push({ time: vowel.startSeconds, index, isFigure });
  });
  return stresses;
}

/** One raising of hands. */
interface Stroke {
  gesture: Gesture;
  sides: readonly Side[];
  /** Raised from here to there. */
  from: number;
  to: number;
  beats: number[];
}

const ALTERNATING: readonly (readonly Side[])[] = [['right'], ['left'], SIDES];

/** Where the words that belong together end, and whether they ask. */
function endOfPhrase(words: readonly SpokenWord[], index: number): { seconds: number; asks: boolean } {
  const last = words.slice(index).find(({ text }) => ENDS.test(text)) ?? words.at(-1);
  return { seconds: last?.endSeconds ?? 0, asks: last?.text.includes('?') ?? false };
}

function strokesOf(words: readonly SpokenWord[], phonemes: readonly SpokenPhoneme[], turn: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (const { time, index, isFigure } of stressesOf(words, phonemes)) {
    const last = strokes.at(-1);
    if (last && time <= last.to) {
      if (time - (last.beats.at(-1) ?? last.from) > BEAT_SECONDS * 1.5) last.beats.push(time);
      continue;
    }
    if (last && time < last.to + FALL_SECONDS + PAUSE_SECONDS + RISE_SECONDS) continue;
    const phrase = endOfPhrase(words, index);
    const alternating = ALTERNATING[(strokes.length + turn) % ALTERNATING.length] ?? ['right'];
    const single: readonly Side[] = (strokes.length + turn) % 2 === 0 ? ['right'] : ['left'];
    const sides = isFigure ? single : phrase.asks ? SIDES : alternating;
    strokes.push({
      gesture: isFigure ? 'point' : sides.length === 2 ? 'frame' : 'open',
      sides,
      from: time,
      to: time + Math.min(HOLD_SECONDS.most, Math.max(HOLD_SECONDS.least, phrase.seconds - time)),
      beats: [],
    });
  }
  return strokes;
}

function ease(value: number): number {
  const x = Math.min(1, Math.max(0, value));
  return x * x * (3 - 2 * x);
}

function stateOf(stroke: Stroke, time: number): ArmState {
  const up = ease((time - stroke.from + RISE_SECONDS) / RISE_SECONDS);
  const down = ease((stroke.to + FALL_SECONDS - time) / FALL_SECONDS);
  const raise = Math.round(Math.min(up, down) * RAISE_STEPS);
  if (raise < RAISE_STEPS) return { gesture: stroke.gesture, raise, dip: 0 };
  const beat = stroke.beats.find((one) => Math.abs(time - one) < BEAT_SECONDS / 2);
  const depth = beat === undefined ? 0 : 1 - Math.abs(time - beat) / (BEAT_SECONDS / 2);
  return { gesture: stroke.gesture, raise, dip: Math.round(depth * 2) };
}

/**
 * What the hands do while words are said: they lie in one another and rise so that they are up when a stressed word is
 * heard; a finger for figures, both hands for a question, else one, the other, both. `turn` decides which begins.
 */
export function armsOf(
  words: readonly SpokenWord[],
  phonemes: readonly SpokenPhoneme[],
  turn: number,
): (time: number) => Arms {
  const strokes = strokesOf(words, phonemes, turn);
  return (time) => {
    const stroke = strokes.find(({ from, to }) => time > from - RISE_SECONDS && time < to + FALL_SECONDS);
    if (!stroke) return { left: AT_REST, right: AT_REST };
    const state = stateOf(stroke, time);
    return {
      left: stroke.sides.includes('left') ? state : AT_REST,
      right: stroke.sides.includes('right') ? state : AT_REST,
    };
  };
}
