import { hashText, seededRandom } from '../random';
import type { SpokenPhoneme } from '@pregonero/speech-engine';
import type { SpokenWord } from '@pregonero/video';
import { armsOf, type Arms } from './arms';
import { gesturesOf } from './gestures';
import { visemeOf } from './visemes';

/** Body of a presenter in one frame. */
export interface Pose {
  /** Turn to the side and up or down, about −1 to 1. */
  yaw: number;
  pitch: number;
  /** Tilt in radians; under 0.05. */
  roll: number;
  /** Rise of the shoulders, in design pixels. */
  breath: number;
  /** Rise of the shoulders beyond that of the head, in design pixels. */
  shrug: number;
  /** Sway of the whole body, in design pixels. */
  sway: number;
  blink: number;
  brow: number;
  /** Smile of a mouth at rest beyond its own, 0 to 1. */
  smile: number;
  /** How far loose hair lags behind the head, about −1 to 1. */
  hair: number;
  arms: Arms;
}

/** Hair is where the head was so many frames ago. */
const HAIR_LAG_FRAMES = 4;
const HAIR_LAG = 4;
const HAIR_DRIFT = 0.22;

const BLINK = [0.4, 0.85, 1, 0.8, 0.4];

function blinkTrack(frameCount: number, random: () => number): number[] {
  const track = new Array<number>(frameCount).fill(0);
  let frame = Math.round(30 * (1 + random() * 1.5));
  while (frame < frameCount) {
    BLINK.forEach((value, index) => {
      if (frame + index < frameCount) track[frame + index] = value;
    });
    frame += random() < 0.12 ? 9 : Math.round(30 * (2.2 + random() * 2.8));
  }
  return track;
}

/** Beats of the speech: the long vowels, at least half a second apart. */
function beats(phonemes: readonly SpokenPhoneme[]): number[] {
  const found: number[] = [];
  for (const phoneme of phonemes) {
    const isLongVowel =
      'AEIOU'.includes(visemeOf(phoneme.symbol)) && phoneme.endSeconds - phoneme.startSeconds > 0.085;
    if (isLongVowel && phoneme.startSeconds - (found.at(-1) ?? -1) > 0.5) found.push(phoneme.startSeconds);
  }
  return found;
}

/**
 * Motion of the body: slow sums of sines, nods and raised brows on some beats, gestures that the words ask for, blinks. Body moves on twos (15 times a
 * second) and eyes on every frame. The same seed and sounds give the same motion.
 */
export function performanceTrack(o: {
  phonemes: readonly SpokenPhoneme[];
  words: readonly SpokenWord[];
  frameCount: number;
  seed: string;
}): Pose[] {
  const random = seededRandom(hashText(o.seed));
  const offsets = Array.from({ length: 8 }, () => random() * Math.PI * 2);
  const wave = (time: number, period: number, index: number): number =>
    Math.sin((time / period) * Math.PI * 2 + (offsets[index] ?? 0));
  const blinks = blinkTrack(o.frameCount, random);
  const accents = beats(o.phonemes).map((time, index) => ({
    time,
    nod: index % 3 === 0 ? 1 : index % 3 === 1 ? 0.35 : 0,
    brow: index % 3 === 0 || index % 5 === 2 ? 1 : 0,
  }));
  const gestureAt = gesturesOf(o.words, o.phonemes);
  const armsAt = armsOf(o.words, o.phonemes, Math.floor(random() * 2));
  const poses: Pose[] = [];
  let first = 0;
  for (let frame = 0; frame < o.frameCount; frame += 1) {
    const time = Math.floor(frame / 2) / 15;
    while ((accents[first]?.time ?? Infinity) < time - 0.8) first += 1;
    let nod = 0;
    let brow = 0;
    for (let index = first; index < accents.length; index += 1) {
      const accent = accents[index];
      if (!accent || accent.time > time + 0.2) break;
      const phase = (time - accent.time + 0.12) / 0.5;
      const bump = phase > 0 && phase < 1 ? Math.sin(phase * Math.PI) ** 2 : 0;
      nod += bump * accent.nod;
      brow = Math.max(brow, bump * accent.brow);
    }
    const gesture = gestureAt(time);
    const yaw = 0.5 * wave(time, 5.3, 0) + 0.28 * wave(time, 2.9, 1) + 0.12 * wave(time, 1.7, 2);
    const before = poses[frame - HAIR_LAG_FRAMES]?.yaw ?? yaw;
    poses.push({
      yaw,
      hair: Math.max(-1, Math.min(1, HAIR_LAG * (before - yaw) + HAIR_DRIFT * wave(time, 2.7, 4))),
      arms: armsAt(time),
      pitch: 0.26 * wave(time, 4.1, 3) + 0.14 * wave(time, 2.3, 4) + 0.55 * nod,
      roll: 0.009 * wave(time, 6.7, 5) + 0.004 * wave(time, 3.1, 6) + gesture.tilt,
      breath: 2.6 * wave(time, 3.7, 7),
      shrug: gesture.shrug,
      sway: 5 * wave(time, 6.1, 2),
      blink: blinks[frame] ?? 0,
      brow: Math.max(brow, gesture.brow),
      smile: gesture.smile,
    });
  }
  return poses;
}
