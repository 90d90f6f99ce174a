import { FEATURE_SIZE, type SpectralFeatures } from './spectral.features';

/** Which frames of a sound belong to every frame of another. */
export interface TimeWarp {
  /** First and last frame of the sound for each frame of the reference; neither ever goes back. */
  first: Int32Array;
  last: Int32Array;
  /** Mean distance of what was put together: 0 is equal, about 5 is unrelated. */
  cost: number;
}

/** The frames of the sound that are tried for a frame of the reference, both ends included. */
export interface Corridor {
  from: Int32Array;
  to: Int32Array;
}

/** What standing still costs on top of the distance, so that the path does not wander. */
const STANDING_COST = 0.35;
/** A pause on one side only costs little, wherever it is. */
const PAUSE_COST = 0.9;
const DIAGONAL = 1;
const REFERENCE_ONLY = 2;
const SOUND_ONLY = 3;

function distance(a: SpectralFeatures, row: number, b: SpectralFeatures, other: number): number {
  let sum = 0;
  const left = row * FEATURE_SIZE;
  const right = other * FEATURE_SIZE;
  for (let column = 0; column < FEATURE_SIZE; column += 1) {
    const difference = (a.values[left + column] ?? 0) - (b.values[right + column] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

/** Every frame against every frame. */
export function wholeCorridor(reference: SpectralFeatures, sound: SpectralFeatures): Corridor {
  return {
    from: new Int32Array(reference.count),
    to: new Int32Array(reference.count).fill(sound.count - 1),
  };
}

/** The surroundings of a rough warp, in frames `step` times as fine. */
export function corridorAround(
  rough: TimeWarp,
  o: { step: number; margin: number; referenceCount: number; soundCount: number },
): Corridor {
  const from = new Int32Array(o.referenceCount);
  const to = new Int32Array(o.referenceCount);
  const rows = rough.first.length;
  for (let row = 0; row < o.referenceCount; row += 1) {
    const coarse = Math.floor(row / o.step);
    const before = rough.first[Math.max(0, coarse - 1)] ?? 0;
    const after = rough.last[Math.min(rows - 1, coarse + 1)] ?? 0;
    from[row] = Math.max(0, before * o.step - o.margin);
    to[row] = Math.min(o.soundCount - 1, (after + 1) * o.step + o.margin);
  }
  from[0] = 0;
  to[o.referenceCount - 1] = o.soundCount - 1;
  return { from, to };
}

/**
 * Dynamic time warping inside a corridor: the cheapest way through both sounds that never goes back. Pauses that only
 * one of them has cost little. Pure; takes one byte a pair of frames.
 */
export function warpTime(reference: SpectralFeatures, sound: SpectralFeatures, corridor: Corridor): TimeWarp {
  const rows = reference.count;
  const steps: Uint8Array[] = [];
  let previous = new Float32Array(0);
  let previousFrom = 0;
  for (let row = 0; row < rows; row += 1) {
    const from = corridor.from[row] ?? 0;
    const to = corridor.to[row] ?? 0;
    const costs = new Float32Array(to - from + 1);
    const taken = new Uint8Array(to - from + 1);
    const isReferenceSilent = reference.silent[row] === 1;
    const above = (frame: number): number => previous[frame - previousFrom] ?? Infinity;
    for (let frame = from; frame <= to; frame += 1) {
      const here = distance(reference, row, sound, frame);
      const isSoundSilent = sound.silent[frame] === 1;
      if (row === 0 && frame === 0) {
        costs[0] = here;
        continue;
      }
      const diagonal = row > 0 ? above(frame - 1) + here : Infinity;
      const down =
        row > 0
          ? above(frame) + (isReferenceSilent ? Math.min(here, PAUSE_COST) : here + STANDING_COST)
          : Infinity;
      const along =
        frame > from
          ? (costs[frame - from - 1] ?? Infinity) +
            (isSoundSilent ? Math.min(here, PAUSE_COST) : here + STANDING_COST)
          : Infinity;
      const least = Math.min(diagonal, down, along);
      costs[frame - from] = least;
      taken[frame - from] = least === diagonal ? DIAGONAL : least === down ? REFERENCE_ONLY : SOUND_ONLY;
    }
    steps.push(taken);
    previous = costs;
    previousFrom = from;
  }
  const first = new Int32Array(rows);
  const last = new Int32Array(rows);
  let row = rows - 1;
  let frame = sound.count - 1;
  let pairs = 1;
  last[row] = frame;
  for (;;) {
    first[row] = frame;
    const step = steps[row]?.[frame - (corridor.from[row] ?? 0)] ?? 0;
    if (step === 0) break;
    pairs += 1;
    if (step !== REFERENCE_ONLY) frame -= 1;
    if (step !== SOUND_ONLY) {
      row -= 1;
      last[row] = frame;
    }
  }
  return { first, last, cost: (previous.at(-1) ?? Infinity) / pairs };
}
