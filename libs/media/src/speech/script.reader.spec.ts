import { MediaError } from '../media.error';
import { cleanScript } from './script.cleaner';
import { readScript } from './script.reader';
import { alignTokens } from './speech.track';

function codeOf(text: string): string {
  try {
    cleanScript(text);
    return 'accepted';
  } catch (error) {
    return error instanceof MediaError ? error.code : 'another error';
  }
}

describe('cleanScript', () => {
  it('removes emoji and keeps tildes and punctuation', () => {
    expect(cleanScript('¡Hola! 👋🏽 Café 👨‍👩‍👧 «rico» 1️⃣ ❤️.')).toBe('¡Hola! Café «rico».');
  });

  it('makes a sentence of every line', () => {
    expect(cleanScript('Primera línea\n\nSegunda línea')).toBe('Primera línea. Segunda línea');
  });

  it.each(['', '   ', '👋🎉', '¡¡!! ... —', '\u0000\u200B'])(
    'refuses %j, which has nothing to say',
    (text) => {
      expect(codeOf(text)).toBe('empty_script');
    },
  );

  it('refuses a script without end', () => {
    expect(codeOf('a '.repeat(9000))).toBe('script_too_long');
  });
});

describe('readScript', () => {
  it('cuts sentences and maps every token to its place in the spoken text', () => {
    const sentences = readScript('Cuesta $45.000. ¿Vienes hoy?', 'Spanish');

    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'Cuesta cuarenta y cinco mil pesos.',
      '¿Vienes hoy?',
    ]);
    const [cuesta, price] = sentences[0]?.tokens ?? [];
    expect(cuesta).toEqual({ printed: 'Cuesta', start: 0, end: 6 });
    expect(price).toEqual({ printed: '$45.000.', start: 7, end: 34 });
  });

  it('does not end a sentence at an abbreviation', () => {
    expect(
      readScript('De 8 a. m. a 5 p. m. Llama al Dr. Ruiz.', 'Spanish').map(
        (sentence) => sentence.tokens.at(-1)?.printed,
      ),
    ).toEqual(['5 p. m.', 'Ruiz.']);
  });

  it('splits what nobody could say in one breath', () => {
    const sentences = readScript('palabra '.repeat(300).trim(), 'Spanish');

    expect(sentences.length).toBeGreaterThan(2);
    expect(sentences.flatMap((sentence) => sentence.tokens)).toHaveLength(300);
  });
});

describe('alignTokens', () => {
  const tokens = [
    { printed: 'uno', start: 0, end: 3 },
    { printed: '25%', start: 4, end: 26 },
    { printed: '—', start: 26, end: 26 },
    { printed: 'fin.', start: 27, end: 31 },
  ];
  const word = (
    textOffset: number,
    length: number,
    sample: number,
  ): Parameters<typeof alignTokens>[1][number] => ({ kind: 'word', textOffset, length, sample, symbol: '' });

  it('takes the first event of every token and ignores repeats, empty events and jumps back', () => {
    const events = [
      word(0, 3, 100),
      word(4, 11, 200),
      word(16, 3, 300),
      word(0, 0, 350),
      word(2, 1, 360),
      word(27, 3, 400),
    ];

    expect(alignTokens(tokens, events, 500)).toEqual([100, 200, 400, 400]);
  });

  it('shares the time between neighbours when an event is missing', () => {
    expect(alignTokens(tokens, [word(0, 3, 100), word(27, 3, 400)], 500)).toEqual([100, 200, 400, 400]);
  });
});
