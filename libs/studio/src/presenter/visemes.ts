import type { SpokenPhoneme } from '@pregonero/speech-engine';
import type { MouthShape } from './mouth.drawing';

/** The mouth positions a viewer can tell apart. */
export type Viseme = 'sil' | 'PBM' | 'FV' | 'TDN' | 'S' | 'CH' | 'KG' | 'A' | 'E' | 'I' | 'O' | 'U';

const shape = (open: number, width: number, round: number, rest: Partial<MouthShape> = {}): MouthShape => ({
  open,
  width,
  round,
  teethUp: 0,
  teethDown: 0,
  tongue: 0,
  press: 0,
  smile: 0.45,
  ...rest,
});

/** Target of each position. */
export const VISEME_SHAPES: Readonly<Record<Viseme, MouthShape>> = {
  sil: shape(0, 0.15, 0, { smile: 0.85 }),
  PBM: shape(0, 0, 0, { press: 1, smile: 0.4 }),
  FV: shape(0.14, 0.1, 0, { teethUp: 1, press: 0.3 }),
  TDN: shape(0.26, 0.15, 0, { teethUp: 0.7, tongue: 0.8 }),
  S: shape(0.18, 0.45, 0, { teethUp: 1, teethDown: 0.6 }),
  CH: shape(0.28, -0.4, 0.45, { teethUp: 0.9, teethDown: 0.5, smile: 0.1 }),
  KG: shape(0.38, 0.1, 0, { teethUp: 0.4, tongue: 0.35 }),
  A: shape(0.9, 0.2, 0, { teethUp: 0.8, tongue: 0.35 }),
  E: shape(0.58, 0.6, 0, { teethUp: 0.9, tongue: 0.45, smile: 0.65 }),
  I: shape(0.34, 0.95, 0, { teethUp: 1, teethDown: 0.25, smile: 0.75 }),
  O: shape(0.62, -0.4, 0.7, { teethUp: 0.25, smile: 0 }),
  U: shape(0.32, -0.7, 1, { smile: 0 }),
};

const SYMBOLS: readonly (readonly [Viseme, string])[] = [
  ['PBM', 'pbmβ'],
  ['FV', 'fvʋɱ'],
  ['TDN', 'tdnlrɾðθɹɫ'],
  ['S', 'szɕʑ'],
  ['CH', 'ʃʒʧʤʎʝɲj'],
  ['KG', 'kgɣxŋhɡç'],
  ['A', 'aɑæʌɐ'],
  ['E', 'eɛəɜɚ'],
  ['I', 'iɪyɨ'],
  ['O', 'oɔɒ'],
  ['U', 'uʊw'],
];

/** The mouth position of an IPA symbol; an unknown one keeps the mouth half open. */
export function visemeOf(symbol: string): Viseme {
  if (symbol === '') return 'sil';
  // Affricates are written with a stop first, yet the lips already have the shape of the second part.
  if (/^(tʃ|dʒ|tɕ)/u.test(symbol)) return 'CH';
  const letter = /\p{L}/u.exec(symbol)?.[0] ?? '';
  return (
    SYMBOLS.find(([, letters]) => letter !== '' && letters.includes(letter))?.[0] ??
    (symbol.trim() === '' ? 'sil' : 'TDN')
  );
}

const LOOK_AHEAD_SECONDS = 0.035;
const REACH_SECONDS = 0.14;
const CLOSURE_WEIGHT = 2.2;

function weightOf(viseme: Viseme): number {
  if (viseme === 'PBM') return CLOSURE_WEIGHT;
  return viseme === 'FV' ? 1.5 : 1;
}

/**
 * Mouth of every frame: neighbouring sounds blended with raised cosines a little longer than the sounds, looking
 * slightly ahead as lips do. Lips touch in the middle of every P, B and M.
 */
export function mouthTrack(
  phonemes: readonly SpokenPhoneme[],
  frameCount: number,
  framesPerSecond: number,
): MouthShape[] {
  const sounds = phonemes.map((phoneme) => {
    const viseme = visemeOf(phoneme.symbol);
    const duration = phoneme.endSeconds - phoneme.startSeconds;
    return {
      viseme,
      centre: (phoneme.startSeconds + phoneme.endSeconds) / 2,
      half: Math.max(0.045, Math.min(duration, 0.4) * 0.6),
      ...phoneme,
    };
  });
  const frames: MouthShape[] = [];
  let first = 0;
  for (let frame = 0; frame < frameCount; frame += 1) {
    const time = frame / framesPerSecond + LOOK_AHEAD_SECONDS;
    while ((sounds[first]?.endSeconds ?? Infinity) < time - REACH_SECONDS - 0.3) first += 1;
    const sum = shape(0, 0, 0, { smile: 0 });
    let total = 0;
    let closure = 0;
    for (let index = first; index < sounds.length; index += 1) {
      const sound = sounds[index];
      if (!sound || sound.startSeconds > time + REACH_SECONDS) break;
      const distance = Math.abs(time - sound.centre) / sound.half;
      if (distance >= 1) continue;
      const weight = (0.5 + 0.5 * Math.cos(Math.PI * distance)) * weightOf(sound.viseme);
      addShape(sum, VISEME_SHAPES[sound.viseme], weight);
      total += weight;
      if (sound.viseme === 'PBM') closure = Math.max(closure, 1 - distance);
    }
    const rest = Math.max(0, 0.35 - total);
    addShape(sum, VISEME_SHAPES.sil, rest);
    const mean = scaleShape(sum, 1 / (total + rest));
    if (closure > 0.45) {
      mean.open *= Math.max(0, (0.75 - closure) / 0.3);
      mean.press = Math.max(mean.press, closure);
    }
    frames.push(mean);
  }
  closeEveryStop(sounds, frames, framesPerSecond);
  return frames;
}

/** A short P, B or M can fall between two frames; the nearest one closes for it. */
function closeEveryStop(
  sounds: readonly { viseme: Viseme; centre: number }[],
  frames: MouthShape[],
  framesPerSecond: number,
): void {
  for (const sound of sounds) {
    if (sound.viseme !== 'PBM') continue;
    const frame = frames[Math.round((sound.centre - LOOK_AHEAD_SECONDS) * framesPerSecond)];
    if (!frame) continue;
    frame.open = 0;
    frame.press = 1;
  }
}

const KEYS = ['open', 'width', 'round', 'teethUp', 'teethDown', 'tongue', 'press', 'smile'] as const;

function addShape(sum: MouthShape, other: MouthShape, weight: number): void {
  for (const key of KEYS) sum[key] += other[key] * weight;
}

function scaleShape(sum: MouthShape, factor: number): MouthShape {
  const result = { ...sum };
  for (const key of KEYS) result[key] *= factor;
  return result;
}

const STEPS: Readonly<Record<keyof MouthShape, number>> = {
  open: 9,
  width: 5,
  round: 4,
  teethUp: 3,
  teethDown: 2,
  tongue: 2,
  press: 2,
  smile: 4,
};

/** Rounds a mouth to one of a limited set, so that equal mouths are drawn once. Width rounds at half the step. */
export function quantiseMouth(mouth: MouthShape): MouthShape {
  const result = { ...mouth };
  for (const key of KEYS) result[key] = Math.round(mouth[key] * STEPS[key]) / STEPS[key];
  // What a nearly closed mouth hides must not multiply its pictures.
  if (result.open < 0.05) return { ...result, open: 0, teethUp: 0, teethDown: 0, tongue: 0 };
  return { ...result, press: 0 };
}
