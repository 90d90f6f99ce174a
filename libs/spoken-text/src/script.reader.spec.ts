import fc from 'fast-check';
import { ScriptError } from './script.error';
import { cleanScript, cleanText } from './script.cleaner';
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
    expect(cleanScript('¡Hola! 👋🏽 Café 👨‍👩‍👧 «rico» 1️⃣ ❤️.')).toBe('¡Hola! Café «rico» 1.');
  });

  it.each([
    ['1️⃣ Pan y 2️⃣ café', '1, Pan y 2, café'],
    ['Paga 1️⃣ y lleva 2️⃣. Combo 2️⃣x1️⃣, al 3️⃣0️⃣0️⃣', 'Paga 1 y lleva 2. Combo 2x1, al 300'],
    ['❶ Pan\n❷ Café', '1, Pan. 2, Café'],
    ['𝐇𝐨𝐥𝐚, ＨＯＬＡ, la ﬁesta de H₂O № 5', 'Hola, HOLA, la fiesta de H2O n.º 5'],
    ['ho\u00ADla cafe\u200B\u0301 \u202A300\u2011123\u202C', 'hola café 300-123'],
    ['Vale $10.000,oo o 1´200.000', "Vale $10.000,00 o 1'200.000"],
    ['Son 10 000 cupos a $ 45 900', 'Son 10\u202F000 cupos a $ 45\u202F900'],
    ['iPhone 13 128 GB, al 300 123 4567', 'iPhone 13 128 GB, al 300 123 4567'],
    ['[pausa] Hola (música) amigos *risas*', 'Hola amigos'],
    [
      'Hay terraza (música en vivo los viernes) y [combo]',
      'Hay terraza (música en vivo los viernes) y combo',
    ],
    ['Escena 1: Pan\n**Narradora:** Ven. Escena 2: Café', 'Pan. Ven. Café'],
    ['# Título\n## sabores\n# 72-41\n# de contacto', 'Título. sabores. # 72-41. # de contacto'],
    ['Pan &lt; 5 &amp; <b>más</b>', 'Pan < 5 & más'],
    ['>10 y >= 3, a -> b, te queremos <3, <3 años', '>10 y ≥ 3, a - b, te queremos, <3 años'],
  ])('cleans %j', (text, cleaned) => {
    expect(cleanScript(text)).toBe(cleaned);
  });

  it('changes nothing when applied again', () => {
    const piece = fc.constantFrom(
      ...[
        '1️⃣',
        '②',
        '𝐇𝐨𝐥𝐚',
        'ﬁ',
        'H₂O',
        '№',
        '⅓',
        '1 ½',
        '\u2011',
        '\u00AD',
        '\u200B',
        '\u202F',
        '\u00A0',
        '\uFEFF',
      ],
      ...[
        '10 000',
        '$45 900',
        '1\u2009234',
        '10.000,oo',
        '1´200',
        '&lt;',
        '&amp;',
        '<b>',
        '</b>',
        '<',
        '>',
        '>=',
        '~',
        '<3',
      ],
      ...[
        '[pausa]',
        '(música)',
        '*risas*',
        'Escena 1:',
        '# ',
        '\n',
        ' ',
        '.',
        ',',
        'Pan',
        'años',
        '300',
        '–',
        '👋',
        'e\u0301',
      ],
    );

    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const cleaned = cleanText(pieces.join(''));

        expect(cleanText(cleaned)).toBe(cleaned);
      }),
      { numRuns: 2000 },
    );
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

  it.each([
    ['1er. piso', 'primer piso'],
    ['Es el 3er. Piso, la 1ra. clase', 'Es el tercer Piso, la primera clase'],
    ['num. 5', 'número cinco'],
  ])('hears no full stop in «%s»', (script, said) => {
    expect(readScript(script, 'Spanish').map(({ text }) => text)).toEqual([said]);
  });

  it('splits what nobody could say in one breath', () => {
    const sentences = readScript('palabra '.repeat(300).trim(), 'Spanish');

    expect(sentences.length).toBeGreaterThan(2);
    expect(sentences.flatMap((sentence) => sentence.tokens)).toHaveLength(300);
  });
});
