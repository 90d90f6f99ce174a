/** What a note is played on. */
export type Timbre = 'pluck' | 'bell' | 'keys' | 'mallet';

/**
 * A loop of four bars in four: the chord of each bar as MIDI notes, low to high, and patterns of sixteen steps a bar. In
 * `melody` a digit names the note of the chord (beyond its end: an octave higher) and a dot is a rest; in the others every
 * sign but a dot is a stroke.
 */
export interface LoopRecipe {
  beatsPerMinute: number;
  chords: readonly (readonly number[])[];
  melody: readonly string[];
  timbre: Timbre;
  bass: string;
  kick: string;
  hat: string;
  clap: string;
  /** How loud the held chord is, 0 to 1. */
  pad: number;
}

const NONE = '................';
const FOUR = 'x...x...x...x...';
const OFF = '..x...x...x...x.';
const EIGHTHS = 'x.x.x.x.x.x.x.x.';
const BACK = '....x.......x...';
const TRESILLO = 'x..x..x.x..x..x.';

/** The loops by their id. */
export const LOOP_RECIPES: Readonly<Record<string, LoopRecipe>> = {
  mercado: {
    ...{ beatsPerMinute: 104, timbre: 'pluck', pad: 0.3, bass: 'x..x..x.x..x..x.' },
    ...{ kick: FOUR, hat: OFF, clap: BACK },
    chords: [
      [48, 52, 55, 60],
      [53, 57, 60, 65],
      [55, 59, 62, 67],
      [48, 52, 55, 60],
    ],
    melody: ['3.2.1.2.3.4.3.2.', '3.2.1.2.4.3.2.1.', '2.3.4.3.2.1.2.3.', '3...2...1...2.3.'],
  },
  domingo: {
    ...{ beatsPerMinute: 92, timbre: 'keys', pad: 0.4, bass: 'x.....x.x.......' },
    ...{ kick: 'x.......x.x.....', hat: EIGHTHS, clap: BACK },
    chords: [
      [50, 54, 57, 61],
      [47, 50, 54, 57],
      [43, 47, 50, 54],
      [45, 49, 52, 55],
    ],
    melody: ['0..2..3...2..1..', '0..2..3...4..3..', '1..2..4...3..2..', '3..2..1...2..0..'],
  },
  bicicleta: {
    ...{ beatsPerMinute: 116, timbre: 'mallet', pad: 0.25, bass: EIGHTHS },
    ...{ kick: FOUR, hat: OFF, clap: '............x...' },
    chords: [
      [55, 59, 62, 67],
      [52, 55, 59, 64],
      [48, 52, 55, 60],
      [50, 54, 57, 62],
    ],
    melody: ['0.1.2.3.2.1.2.3.', '0.1.2.3.4.3.2.1.', '3.2.1.0.1.2.3.4.', '2.3.4.5.4.3.2.1.'],
  },
  brisa: {
    ...{ beatsPerMinute: 76, timbre: 'bell', pad: 0.8, bass: 'x.......x.......' },
    ...{ kick: NONE, hat: NONE, clap: NONE },
    chords: [
      [48, 55, 59, 64],
      [45, 52, 55, 60],
      [41, 48, 52, 57],
      [43, 50, 53, 59],
    ],
    melody: ['0...2...3...1...', '1...3...4...2...', '0...2...4...3...', '3...2...1.......'],
  },
  cafetal: {
    ...{ beatsPerMinute: 84, timbre: 'pluck', pad: 0.5, bass: 'x.....x.....x...' },
    ...{ kick: 'x.......x.......', hat: '....x.......x...', clap: NONE },
    chords: [
      [45, 52, 57, 60],
      [41, 48, 53, 57],
      [48, 52, 55, 64],
      [43, 50, 55, 59],
    ],
    melody: ['0.1.2.3.2.1.2.1.', '0.1.2.3.2.1.2.1.', '0.1.2.3.2.1.2.3.', '0.1.2.3.2.3.2.1.'],
  },
  atardecer: {
    ...{ beatsPerMinute: 80, timbre: 'keys', pad: 0.7, bass: 'x.........x.....' },
    ...{ kick: 'x...............', hat: '..x...x...x...x.', clap: NONE },
    chords: [
      [53, 57, 60, 64],
      [50, 53, 57, 60],
      [46, 50, 53, 57],
      [48, 52, 55, 58],
    ],
    melody: ['3.....2...1.....', '2.....3...4.....', '3...2...1...2...', '1.....2.........'],
  },
  impulso: {
    ...{ beatsPerMinute: 124, timbre: 'pluck', pad: 0.35, bass: OFF },
    ...{ kick: FOUR, hat: EIGHTHS, clap: BACK },
    chords: [
      [45, 52, 57, 60],
      [41, 48, 53, 57],
      [48, 55, 60, 64],
      [43, 50, 55, 59],
    ],
    melody: ['3.3.2.3.4.3.2.1.', '3.3.2.3.4.3.2.1.', '2.2.3.4.3.2.1.2.', '2.2.3.4.5.4.3.2.'],
  },
  ciudad: {
    ...{ beatsPerMinute: 96, timbre: 'mallet', pad: 0.3, bass: TRESILLO },
    ...{ kick: FOUR, hat: 'x..x..x.x..x..x.', clap: '...x..x....x..x.' },
    chords: [
      [50, 53, 57, 62],
      [46, 50, 53, 58],
      [41, 45, 48, 53],
      [48, 52, 55, 60],
    ],
    melody: ['3..2..1.3..2..1.', '3..2..1.4..3..2.', '4..3..2.3..2..1.', '2..3..4.3..2..1.'],
  },
  festival: {
    ...{ beatsPerMinute: 120, timbre: 'bell', pad: 0.3, bass: 'x.x...x.x.x...x.' },
    ...{ kick: FOUR, hat: OFF, clap: BACK },
    chords: [
      [52, 56, 59, 64],
      [47, 51, 54, 59],
      [49, 52, 56, 61],
      [45, 49, 52, 57],
    ],
    melody: ['2.3.4...3.2.1...', '2.3.4...5.4.3...', '3.2.1...2.3.4...', '4.3.2...1.2.3...'],
  },
  vitrina: {
    ...{ beatsPerMinute: 100, timbre: 'keys', pad: 0.5, bass: 'x..x....x..x....' },
    ...{ kick: 'x.......x.......', hat: EIGHTHS, clap: NONE },
    chords: [
      [48, 55, 59, 62],
      [52, 55, 59, 62],
      [45, 52, 55, 59],
      [50, 53, 57, 60],
    ],
    melody: ['..2...3...1...2.', '..3...2...3...1.', '..2...3...4...3.', '..2...1...2.....'],
  },
  terciopelo: {
    ...{ beatsPerMinute: 72, timbre: 'bell', pad: 0.75, bass: 'x.......x...x...' },
    ...{ kick: 'x.......x.......', hat: '....x.......x...', clap: NONE },
    chords: [
      [49, 53, 56, 60],
      [46, 49, 53, 56],
      [42, 46, 49, 53],
      [44, 48, 51, 54],
    ],
    melody: ['3.......2.......', '2.......3.......', '4.......3.......', '2...1...2.......'],
  },
  vestibulo: {
    ...{ beatsPerMinute: 88, timbre: 'mallet', pad: 0.55, bass: 'x...x...x...x...' },
    ...{ kick: NONE, hat: '..x...x...x...x.', clap: '....x.......x...' },
    chords: [
      [46, 50, 53, 57],
      [43, 46, 50, 53],
      [48, 51, 55, 58],
      [41, 45, 48, 51],
    ],
    melody: ['1..2..3...2...1.', '2..3..4...3...2.', '3..2..1...2...3.', '2..1..2.........'],
  },
};
