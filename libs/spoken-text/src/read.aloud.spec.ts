import fc from 'fast-check';
import { ScriptError } from './script.error';
import { readAloud } from './read.aloud';
import { cleanText, isPronounceable } from './script.cleaner';
import { readTokens } from './script.reader';

const ANYTHING = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '$29',
          '59.900',
          '25',
          '%',
          '3:30',
          'p. m.',
          'km',
          '+57',
          '300',
          '-',
          '–',
          'x',
          '2x1',
          'ñandú',
          '🙂',
          '你好',
        ],
        ...[
          'שלום',
          '…',
          '¿',
          '(',
          ')',
          '@',
          '#',
          'XXI',
          'siglo',
          'COP',
          '°C',
          '1.º',
          "'s",
          '/',
          '.',
          ',',
          '٣',
          'Nike',
        ],
      ),
      { maxLength: 40 },
    )
    .chain((parts) => fc.constantFrom(' ', '').map((joint) => parts.join(joint))),
);
const LANGUAGES = ['Spanish', 'English'] as const;
const LISTS = fc.array(
  fc.record({
    written: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('Nike', '$', 'p. m.', '-', '3'),
    ),
    spoken: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('naiki', 'uno dos tres', '24'),
    ),
  }),
  { maxLength: 6 },
);

describe.each(LANGUAGES)('reading any text in %s', (language) => {
  it('never throws and never loses a printed token', () => {
    fc.assert(
      fc.property(ANYTHING, LISTS, (text, pronunciations) => {
        const script = cleanText(text);
        const tokens = readTokens(script, language, pronunciations);

        expect(tokens.map((token) => token.printed).join(' ')).toBe(script);
        for (const word of tokens.flatMap((token) => token.spoken)) expect(word).not.toMatch(/\p{Co}/u);
      }),
      { numRuns: 400 },
    );
  });

  it('says everything that can be said, and refuses the rest by name', () => {
    const outcome = (text: string): boolean | string => {
      try {
        return readAloud(text, language).tokens.length > 0;
      } catch (error) {
        return error instanceof ScriptError ? error.code : String(error);
      }
    };
    fc.assert(
      fc.property(ANYTHING, (text) => {
        expect(outcome(text)).toBe(isPronounceable(cleanText(text)) ? true : 'empty_script');
      }),
    );
  });

  it.each([
    'ñ'.repeat(5000),
    '9 '.repeat(2500),
    'Nike '.repeat(1000),
    '$1.250.000 '.repeat(450),
    '—.,;! '.repeat(900),
  ])('reads five thousand characters at once', (text) => {
    const pronunciations = [{ written: 'nike', spoken: 'naiki' }];

    expect(
      readTokens(cleanText(text), language, pronunciations)
        .map((token) => token.printed)
        .join(' '),
    ).toBe(cleanText(text));
  });
});

describe('a pronunciation list', () => {
  const said = (script: string, ...list: [string, string][]): string =>
    readAloud(
      script,
      'Spanish',
      list.map(([written, spoken]) => ({ written, spoken })),
    ).spokenText;

  it('replaces whole words in any case and leaves punctuation and captions alone', () => {
    const { spokenText, tokens } = readAloud('¡Ven a NIKE! Nikelado no, «Nike».', 'Spanish', [
      { written: 'Nike', spoken: 'naiki' },
    ]);

    expect(spokenText).toBe('¡Ven a naiki! Nikelado no, naiki.');
    expect(tokens.map((token) => token.printed)).toEqual([
      '¡Ven',
      'a',
      'NIKE!',
      'Nikelado',
      'no,',
      '«Nike».',
    ]);
  });

  it('tells accents apart and prefers the same case', () => {
    expect(said('papa y papá', ['papa', 'patata'])).toBe('patata y papá');
    expect(said('US y us', ['us', 'as'], ['US', 'u ese'])).toBe('u ese y as');
  });

  it('takes the longest form first, over several words, and shares it between their captions', () => {
    const { spokenText, tokens } = readAloud('Toma Coca Cola Zero, no Cola.', 'Spanish', [
      { written: 'Cola', spoken: 'fila' },
      { written: 'coca cola zero', spoken: 'coca cola cero azúcar' },
    ]);

    expect(spokenText).toBe('Toma coca cola cero azúcar, no fila.');
    expect(tokens.slice(1, 4)).toEqual([
      { printed: 'Coca', spoken: 'coca' },
      { printed: 'Cola', spoken: 'cola' },
      { printed: 'Zero,', spoken: 'cero azúcar' },
    ]);
  });

  it('reads two entries in one printed token, and numbers in what is said', () => {
    expect(said('Nike/Puma', ['Nike', 'naiki'], ['Puma', 'piuma'])).toBe('naiki piuma');
    expect(said('el Combo', ['Combo', 'combo 24'])).toBe('el combo veinticuatro');
  });

  it('does not apply to what an entry says, and ignores entries that say nothing', () => {
    expect(said('a b', ['a', 'b'], ['b', 'c'])).toBe('b c');
    expect(said('Hola pan', ['pan', '🙂'], ['', 'x'])).toBe('Hola pan');
  });
});
