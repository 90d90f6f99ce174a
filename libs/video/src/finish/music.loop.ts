import { LOOP_RECIPES, type LoopRecipe, type Timbre } from './music.recipes';

/** Samples a second of every composed sound. */
export const MUSIC_RATE = 24_000;

/** Mean level of a loop, so that one gain fits all of them. */
const LEVEL_RMS = 0.05;
const STEPS_A_BAR = 16;

/** Overtones of a timbre (how loud each is) and how fast a note dies, in seconds. */
const TIMBRES: Readonly<Record<Timbre, { partials: readonly number[]; seconds: number; stretch: number }>> = {
  pluck: { partials: [1, 0.5, 0.33, 0.2, 0.12], seconds: 0.28, stretch: 1 },
  bell: { partials: [1, 0.3, 0.18], seconds: 0.9, stretch: 1.38 },
  keys: { partials: [1, 0.35, 0.12, 0.06], seconds: 0.6, stretch: 1 },
  mallet: { partials: [1, 0, 0, 0.3], seconds: 0.22, stretch: 1 },
};

/** A loop in the making: what sounds beyond its end sounds at its beginning, so that it repeats without a seam. */
class Tape {
  readonly samples: Float64Array;

  constructor(length: number) {
    this.samples = new Float64Array(length);
  }

  add(start: number, sound: Float64Array, level = 1): void {
    const { samples } = this;
    let at = start % samples.length;
    for (let index = 0; index < sound.length; index += 1) {
      samples[at] = (samples[at] ?? 0) + level * (sound[index] ?? 0);
      at = at + 1 === samples.length ? 0 : at + 1;
    }
  }
}

const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** A sound of so many seconds; its first two milliseconds fade in, which takes the click off. */
function soundOf(seconds: number, sampleAt: (index: number) => number): Float64Array {
  const samples = new Float64Array(Math.round(seconds * MUSIC_RATE));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = Math.min(1, index / 48) * sampleAt(index);
  }
  return samples;
}

/** Part of a sound: a sine that dies to a third in `decaySeconds`. */
interface Ring {
  frequency: number;
  decaySeconds: number;
  level: number;
}

/** Rings together, for so many seconds: sample by sample two products, instead of a sine and a power. */
function ringing(seconds: number, rings: readonly Ring[]): Float64Array {
  const samples = new Float64Array(Math.round(seconds * MUSIC_RATE));
  for (const { frequency, decaySeconds, level } of rings) {
    const turn = (2 * Math.PI * frequency) / MUSIC_RATE;
    const fade = Math.exp(-1 / (decaySeconds * MUSIC_RATE));
    const [first, second] = [2 * fade * Math.cos(turn), -fade * fade];
    let before = -Math.sin(turn) / fade;
    let last = 0;
    for (let index = 0; index < samples.length; index += 1) {
      samples[index] = (samples[index] ?? 0) + level * last;
      const next = first * last + second * before;
      before = last;
      last = next;
    }
  }
  return samples;
}

/** The same numbers in every run: a loop has the same samples wherever it is composed. */
function noiseOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 31 - 1;
  };
}

function noteOf(midi: number, timbre: Timbre): Float64Array {
  const { partials, seconds, stretch } = TIMBRES[timbre];
  const whole = Math.min(3, seconds * 5);
  const rung = ringing(
    whole,
    partials.map((level, index) => ({
      ...{ level, frequency: hertz(midi) * (index + 1) ** stretch },
      decaySeconds: seconds / (1 + index * 0.6),
    })),
  );
  return soundOf(whole, (index) => rung[index] ?? 0);
}

/** A held chord that swells and leaves slowly. */
function padOf(midi: number, seconds: number): Float64Array {
  const whole = seconds + 0.5;
  const rung = ringing(
    whole,
    [1, 1.004].map((detune) => ({ frequency: hertz(midi) * detune, decaySeconds: 60, level: 1 })),
  );
  return soundOf(whole, (index) => {
    const time = index / MUSIC_RATE;
    const shape = Math.min(1, time / 0.4) * Math.min(1, (whole - time) / 0.6);
    return 0.16 * shape * (rung[index] ?? 0);
  });
}

function bassOf(midi: number): Float64Array {
  const seconds = 0.6;
  const rung = ringing(seconds, [
    { frequency: hertz(midi), decaySeconds: 0.2, level: 1 },
    { frequency: hertz(midi + 12), decaySeconds: 0.2, level: 0.3 },
  ]);
  return soundOf(seconds, (index) => 0.7 * (rung[index] ?? 0));
}

/** The strokes of the drums, by the name of their pattern. */
function drumSounds(): Readonly<Record<'kick' | 'hat' | 'clap', Float64Array>> {
  const noise = noiseOf(20_261_122);
  let before = 0;
  const bright = (): number => {
    const now = noise();
    const edge = now - before;
    before = now;
    return edge;
  };
  return {
    kick: soundOf(0.3, (index) => {
      const time = index / MUSIC_RATE;
      return (
        1.1 * Math.sin(2 * Math.PI * (48 * time + 3.2 * (1 - Math.exp(-time * 34)))) * Math.exp(-time * 13)
      );
    }),
    hat: soundOf(0.08, (index) => 0.11 * bright() * Math.exp((-index / MUSIC_RATE) * 70)),
    clap: soundOf(0.2, (index) => 0.16 * (noise() + bright() * 0.5) * Math.exp((-index / MUSIC_RATE) * 24)),
  };
}

function compose(recipe: LoopRecipe): Float64Array {
  const step = Math.round((60 / recipe.beatsPerMinute / 4) * MUSIC_RATE);
  const bar = step * STEPS_A_BAR;
  const tape = new Tape(bar * recipe.chords.length);
  const drums = drumSounds();
  const made = new Map<string, Float64Array>();
  /** What sounds more than once is made once. */
  const once = (name: string, make: () => Float64Array): Float64Array => {
    const sound = made.get(name) ?? make();
    made.set(name, sound);
    return sound;
  };
  recipe.chords.forEach((chord, index) => {
    const strokes = (pattern: string, sound: Float64Array): void => {
      Array.from(pattern).forEach((sign, at) => {
        if (sign !== '.') tape.add(index * bar + at * step, sound);
      });
    };
    for (const midi of chord) {
      tape.add(
        index * bar,
        once(`pad ${midi}`, () => padOf(midi, bar / MUSIC_RATE)),
        recipe.pad,
      );
    }
    strokes(recipe.bass, bassOf((chord[0] ?? 48) - 12));
    for (const name of ['kick', 'hat', 'clap'] as const) strokes(recipe[name], drums[name]);
    Array.from(recipe.melody[index] ?? '').forEach((sign, at) => {
      if (sign === '.') return;
      const place = Number(sign);
      const midi = (chord[place % chord.length] ?? 60) + 12 * (1 + Math.floor(place / chord.length));
      tape.add(
        index * bar + at * step,
        once(`note ${midi}`, () => noteOf(midi, recipe.timbre)),
      );
    });
  });
  return tape.samples;
}

/** The samples of a loop at {@link MUSIC_RATE}, mono, −1 to 1, the same in every run; null for an id that is none. */
export function musicLoop(id: string): Float32Array | null {
  const recipe = Object.hasOwn(LOOP_RECIPES, id) ? LOOP_RECIPES[id] : undefined;
  if (recipe === undefined) return null;
  const samples = compose(recipe);
  let squares = 0;
  for (const value of samples) squares += value * value;
  const rms = Math.sqrt(squares / samples.length);
  const gain = LEVEL_RMS / Math.max(rms, 1e-6);
  // The loudest strokes are rounded off: a bed has no peaks that a voice would have to make room for.
  const rounded = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    rounded[index] = Math.tanh((samples[index] ?? 0) * gain * 2.5) / 2.5;
  }
  return rounded;
}
