import { PowerSpectrum } from './fast.fourier';
import { LISTENING_RATE } from '@pregonero/video/process';

/** Frames a second of {@link SpectralFeatures}. */
export const FRAME_RATE = 100;

const HOP = LISTENING_RATE / FRAME_RATE;
const WINDOW = LISTENING_RATE / 40;
const FFT_SIZE = 512;
const BANDS = 26;
const LOWEST_HZ = 120;
const HIGHEST_HZ = 6600;
const CEPSTRA = 12;
/** Of a frame: cepstra, level, and how all of them change. */
export const FEATURE_SIZE = (CEPSTRA + 1) * 2;
const DYNAMIC_RANGE_DB = 50;
const DELTA_WEIGHT = 0.7;
/** A pause between words is at least this long, in frames; the closure of a P or T is shorter. */
const SHORTEST_SILENCE = 9;

/** What a sound is like, 100 times a second. */
export interface SpectralFeatures {
  count: number;
  /** `count` rows of {@link FEATURE_SIZE}, each column with mean 0 and deviation 1 over the speech. */
  values: Float32Array;
  /** Level of every frame in dB; 0 is a full-scale square wave. */
  level: Float32Array;
  /** 1 where nobody speaks: below the voice for at least a tenth of a second. */
  silent: Uint8Array;
  /** Where the middle of the spectrum lies, in mel bands, for every frame. */
  brightness: Float32Array;
}

const mel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertz = (melValue: number): number => 700 * (10 ** (melValue / 2595) - 1);

function bandWeights(): { first: number; weights: number[] }[] {
  const points = Array.from({ length: BANDS + 2 }, (_, index) =>
    hertz(mel(LOWEST_HZ) + ((mel(HIGHEST_HZ) - mel(LOWEST_HZ)) * index) / (BANDS + 1)),
  ).map((frequency) => (frequency * FFT_SIZE) / LISTENING_RATE);
  return Array.from({ length: BANDS }, (_, band) => {
    const [left, centre, right] = [points[band] ?? 0, points[band + 1] ?? 0, points[band + 2] ?? 0];
    const first = Math.floor(left);
    const weights: number[] = [];
    for (let bin = first; bin <= Math.ceil(right); bin += 1) {
      weights.push(Math.max(0, Math.min((bin - left) / (centre - left), (right - bin) / (right - centre))));
    }
    return { first, weights };
  });
}

/** The value below which a share of the values lies. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Marks frames below the voice that last long enough to be a pause. */
function markSilence(level: Float32Array): Uint8Array {
  const peak = percentile(level, 0.95);
  const floor = Math.max(percentile(level, 0.05), peak - DYNAMIC_RANGE_DB);
  const threshold = floor + (peak - floor) * 0.35;
  const silent = new Uint8Array(level.length);
  let start = 0;
  for (let frame = 0; frame <= level.length; frame += 1) {
    if (frame < level.length && (level[frame] ?? 0) < threshold) continue;
    if (frame - start >= SHORTEST_SILENCE) silent.fill(1, start, frame);
    start = frame + 1;
  }
  return silent;
}

function bandEnergies(samples: Float32Array, count: number): { bands: Float32Array; level: Float32Array } {
  const spectrum = new PowerSpectrum(FFT_SIZE);
  const filters = bandWeights();
  const frame = new Float64Array(FFT_SIZE);
  const power = new Float64Array(FFT_SIZE / 2 + 1);
  const window = Float64Array.from(
    { length: WINDOW },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW - 1)),
  );
  const bands = new Float32Array(count * BANDS);
  const level = new Float32Array(count);
  for (let row = 0; row < count; row += 1) {
    // Centred, so that a frame tells of its own moment.
    const start = row * HOP + HOP / 2 - WINDOW / 2;
    let energy = 0;
    for (let index = 0; index < WINDOW; index += 1) {
      const sample = samples[start + index] ?? 0;
      energy += sample * sample;
      frame[index] = (sample - 0.95 * (samples[start + index - 1] ?? 0)) * (window[index] ?? 0);
    }
    level[row] = 10 * Math.log10(energy / WINDOW + 1e-10);
    spectrum.of(frame, power);
    filters.forEach(({ first, weights }, band) => {
      let sum = 1e-10;
      for (let offset = 0; offset < weights.length; offset += 1)
        sum += (weights[offset] ?? 0) * (power[first + offset] ?? 0);
      bands[row * BANDS + band] = Math.log(sum);
    });
  }
  return { bands, level };
}

function normaliseColumns(values: Float32Array, count: number, silent: Uint8Array): void {
  for (let column = 0; column < FEATURE_SIZE; column += 1) {
    let sum = 0;
    let squares = 0;
    let heard = 0;
    for (let row = 0; row < count; row += 1) {
      if (silent[row] === 1) continue;
      const value = values[row * FEATURE_SIZE + column] ?? 0;
      sum += value;
      squares += value * value;
      heard += 1;
    }
    const mean = heard > 0 ? sum / heard : 0;
    const deviation = Math.sqrt(Math.max(1e-6, heard > 0 ? squares / heard - mean * mean : 1));
    const weight = column > CEPSTRA ? DELTA_WEIGHT : 1;
    for (let row = 0; row < count; row += 1) {
      const at = row * FEATURE_SIZE + column;
      values[at] = (((values[at] ?? 0) - mean) / deviation) * weight;
    }
  }
}

/**
 * Mel cepstra, level and their change for every hundredth of a second. What differs between two voices, microphones and
 * rooms is taken out by normalising over the speech. Pure.
 */
export function spectralFeatures(samples: Float32Array): SpectralFeatures {
  const count = Math.max(1, Math.floor(samples.length / HOP));
  const { bands, level } = bandEnergies(samples, count);
  const silent = markSilence(level);
  const loudest = percentile(bands, 0.98);
  const floor = loudest - (DYNAMIC_RANGE_DB * Math.LN10) / 10;
  const values = new Float32Array(count * FEATURE_SIZE);
  const brightness = new Float32Array(count);
  const cosines = Array.from({ length: CEPSTRA }, (_, order) =>
    Array.from({ length: BANDS }, (__, band) => Math.cos((Math.PI * (order + 1) * (band + 0.5)) / BANDS)),
  );
  const quietest = percentile(level, 0.95) - DYNAMIC_RANGE_DB;
  for (let row = 0; row < count; row += 1) {
    let weighted = 0;
    let total = 0;
    for (let band = 0; band < BANDS; band += 1) {
      const at = row * BANDS + band;
      bands[at] = Math.max(floor, bands[at] ?? 0);
      const amplitude = Math.exp((bands[at] ?? 0) / 2);
      weighted += amplitude * band;
      total += amplitude;
    }
    brightness[row] = weighted / total;
    cosines.forEach((cosine, order) => {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1)
        sum += (cosine[band] ?? 0) * (bands[row * BANDS + band] ?? 0);
      values[row * FEATURE_SIZE + order] = sum;
    });
    values[row * FEATURE_SIZE + CEPSTRA] = Math.max(quietest, level[row] ?? 0);
  }
  for (let row = 0; row < count; row += 1) {
    const before = Math.max(0, row - 2);
    const after = Math.min(count - 1, row + 2);
    for (let column = 0; column <= CEPSTRA; column += 1) {
      values[row * FEATURE_SIZE + CEPSTRA + 1 + column] =
        (values[after * FEATURE_SIZE + column] ?? 0) - (values[before * FEATURE_SIZE + column] ?? 0);
    }
  }
  normaliseColumns(values, count, silent);
  return { count, values, level, silent, brightness };
}

/** Every `step` frames become one, for a first rough comparison. */
export function coarseFeatures(features: SpectralFeatures, step: number): SpectralFeatures {
  const count = Math.max(1, Math.ceil(features.count / step));
  const values = new Float32Array(count * FEATURE_SIZE);
  const level = new Float32Array(count);
  const brightness = new Float32Array(count);
  const silent = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) {
    const end = Math.min(features.count, (row + 1) * step);
    const width = Math.max(1, end - row * step);
    let quiet = 0;
    for (let frame = row * step; frame < end; frame += 1) {
      quiet += features.silent[frame] ?? 0;
      level[row] = (level[row] ?? 0) + (features.level[frame] ?? 0) / width;
      brightness[row] = (brightness[row] ?? 0) + (features.brightness[frame] ?? 0) / width;
      for (let column = 0; column < FEATURE_SIZE; column += 1) {
        const at = row * FEATURE_SIZE + column;
        values[at] = (values[at] ?? 0) + (features.values[frame * FEATURE_SIZE + column] ?? 0) / width;
      }
    }
    silent[row] = quiet * 2 > width ? 1 : 0;
  }
  return { count, values, level, brightness, silent };
}

/** The same sound backwards: as long and as varied, but saying nothing of the sort. */
export function reversedFeatures(features: SpectralFeatures): SpectralFeatures {
  const { count } = features;
  const values = new Float32Array(features.values.length);
  for (let row = 0; row < count; row += 1) {
    values.set(
      features.values.subarray((count - 1 - row) * FEATURE_SIZE, (count - row) * FEATURE_SIZE),
      row * FEATURE_SIZE,
    );
  }
  return {
    count,
    values,
    level: features.level.slice().reverse(),
    brightness: features.brightness.slice().reverse(),
    silent: features.silent.slice().reverse(),
  };
}
