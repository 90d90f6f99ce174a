import { ScriptError } from './script.error';
import { cleanScript } from './script.cleaner';
import { readScript } from './script.reader';

function codeOf(text: string): string {
  try {
    cleanScript(text);
    return 'accepted';
  } catch (error) {
    return error instanceof ScriptError ? error.code : 'another error';
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
