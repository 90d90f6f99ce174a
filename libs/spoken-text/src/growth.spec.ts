import fc from 'fast-check';
import * as spokenText from '.';

/** Strangers send texts of this length; twice as many signs may cost about twice as much. */
const SIGNS = 2_500;
/** A text of twice the length costs four times as much where time grows with the square. */
const MOST_GROWTH = 3;
/** Twice what the dearest function in proportion takes for the longer text: below it a measurement says nothing. */
const LEAST_MS = 60;

type FunctionName = {
  [Name in keyof typeof spokenText]: (typeof spokenText)[Name] extends (...args: never[]) => unknown
    ? Name
    : never;
}[keyof typeof spokenText];
/** They take no text. */
type Others = 'printedPrice' | 'pronunciationsOf' | 'ScriptError';

/** Texts without a sign that can be said are refused. */
const orRefuses =
  (read: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return read(text);
    } catch (error) {
      if (error instanceof spokenText.ScriptError) return undefined;
      throw error;
    }
  };

const PRONUNCIATIONS = ['A', 'l', 'de', '1', 'Pan'].map((written) => ({ written, spoken: 'pan' }));

/** Every function of the library, on a text of somebody. A new one does not compile until it is here. */
const CALLS: Readonly<Record<Exclude<FunctionName, Others>, (text: string) => unknown>> = {
  addressIn: spokenText.addressIn,
  businessNameIn: spokenText.businessNameIn,
  calmName: spokenText.calmName,
  cleanScript: orRefuses(spokenText.cleanScript),
  cleanText: spokenText.cleanText,
  emptySentences: (text) => spokenText.emptySentences(text, [text]),
  foldedText: spokenText.foldedText,
  hoursIn: spokenText.hoursIn,
  isPronounceable: spokenText.isPronounceable,
  languageOf: spokenText.languageOf,
  openingOf: spokenText.openingOf,
  phonesIn: spokenText.phonesIn,
  pricesIn: spokenText.pricesIn,
  readAloud: orRefuses((text) => spokenText.readAloud(text, 'Spanish', PRONUNCIATIONS)),
  readProfile: (text) => spokenText.readProfile(text, '2026-11-28'),
  readScript: (text) => spokenText.readScript(text, 'English'),
  respell: (text) => spokenText.respell(text, PRONUNCIATIONS),
  scriptProblems: (text) =>
    spokenText.scriptProblems(
      { titulo: 'Pan', contenido: text, caption: text },
      { textos: [text], recientes: [{ titulo: text, inicio: text }] },
    ),
  sentencesIn: spokenText.sentencesIn,
  sortTopics: spokenText.sortTopics,
  townIn: spokenText.townIn,
  withoutAbsent: spokenText.withoutAbsent,
  withoutMarkup: spokenText.withoutMarkup,
  withoutOwnName: (text) => spokenText.withoutOwnName(text, 'Pan de la Abuela'),
};

/** Parts of texts that some reader of the library begins to read at each place. */
const UNITS = [
  ...[
    ' ',
    '\n',
    '.',
    ',',
    ':',
    '-',
    '#',
    '$',
    '(',
    '@',
    '_',
    '…',
    '<',
    '&',
    '/',
    '"',
    '¿',
    'a',
    'A',
    '1',
    'á',
  ],
  ...[
    'a ',
    'A ',
    '1 ',
    '1.',
    '1,',
    '1-',
    '1:',
    'a.',
    'a@',
    'A.',
    'l,',
    'L-',
    'x1',
    'domicilios ',
    'frente a ',
    'lunes y ',
    'cerrado ',
    '@a.',
    'y ',
    '– ',
    '. ',
    'a, ',
    'a:\n',
  ],
  ...[
    'de ',
    'La ',
    'Aa ',
    'el ',
    'mil ',
    'por ',
    'II ',
    'SAS ',
    'NIT ',
    'EE. ',
    'S.A. ',
    'p. m. ',
    '1 x',
    '1%',
    '1° ',
  ],
  ...['lunes ', 'lunes a ', '8am-', '8am a 5pm ', 'lunes 8am-5pm ', 'abrimos 8 a 9 y ', '24/7 ', '12:00 m '],
  ...[
    'Calle 1 ',
    'cra. 1 #',
    'Km 1 vía A ',
    'Autopista A ',
    'Vía de ',
    'C.C. A ',
    'barrio el ',
    'Tienda A ',
    'Bogotá ',
  ],
  ...[
    '57 ',
    '+1 ',
    '300 123 ',
    '$1.000 ',
    '10 MM ',
    'a 1.000 ',
    'hasta el 1 ',
    '1 de mayo ',
    'http://a.b ',
    '#a ',
    '👩',
  ],
];

/**
 * Measures the CPU time of this process, the least of several runs: what others do on the machine counts less. Stops at a run that
 * takes less than `enoughMs`.
 */
function leastMs(run: () => unknown, runs: number, enoughMs = 0): number {
  let least = Infinity;
  for (let count = 0; count < runs && least >= enoughMs; count += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** How many times as much a text of twice the length costs; 1 where both are too quick to tell. */
function growthOf(call: (text: string) => unknown, { head, unit }: { head: string; unit: string }): number {
  const textOf = (signs: number): string => (head + unit.repeat(signs / unit.length)).slice(0, signs);
  const [text, twice] = [textOf(SIGNS), textOf(2 * SIGNS)];
  const measured = (runs: number): number => {
    const cost = leastMs(() => call(twice), runs, LEAST_MS);
    return cost < LEAST_MS ? 1 : cost / leastMs(() => call(text), runs);
  };
  // Only what looks wrong is worth a careful look, and only what looks wrong each time is: a collection of garbage may fall into one.
  let growth = measured(2);
  for (let look = 0; look < 4 && growth > MOST_GROWTH; look += 1) growth = Math.min(growth, measured(8));
  return growth;
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it('costs at most in proportion to its text, whatever a stranger repeats', () => {
    const slow = UNITS.map((unit) => ({ unit, growth: growthOf(call, { head: '', unit }) })).filter(
      ({ growth }) => growth > MOST_GROWTH,
    );

    expect(slow).toEqual([]);
  });

  it('costs at most in proportion to its text, whatever stands before what is repeated', () => {
    const unit = fc.constantFrom(...UNITS);
    fc.assert(
      fc.property(unit, unit, unit, (head, first, second) => {
        expect(growthOf(call, { head, unit: first + second })).toBeLessThanOrEqual(MOST_GROWTH);
      }),
      { seed: 1, numRuns: 15 },
    );
  });
});
