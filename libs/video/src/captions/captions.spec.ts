import fc from 'fast-check';
import { cutLongStay, groupCaptions, spreadWords, wordAt } from './caption.groups';
import { shareOutWords, speechSpans } from './speech.spans';
import { parseSrt, writeSrt, writeTimedSrt, writeVtt } from './subtitle.files';

const words = (text: string, seconds = 0.4) =>
  text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: index * seconds,
    endSeconds: (index + 1) * seconds,
  }));

describe('groupCaptions', () => {
  it('keeps groups short and breaks after punctuation', () => {
    const groups = groupCaptions(
      words('¡Hola, vecinos! Hoy tenemos descuento en todos los productos de la tienda.'),
    );

    const texts = groups.map((group) => group.words.map((word) => word.text).join(' '));
    expect(texts[0]).toBe('¡Hola,');
    expect(texts[1]).toBe('vecinos!');
    expect(texts.join(' ')).toBe(
      '¡Hola, vecinos! Hoy tenemos descuento en todos los productos de la tienda.',
    );
    expect(groups.every((group) => group.words.length <= 4)).toBe(true);
    expect(texts.every((text) => text.length <= 20)).toBe(true);
  });

  /** What somebody reads at once, where nothing takes long to say. */
  const shown = (text: string) =>
    groupCaptions(words(text, 0.2)).map((group) => group.words.map((word) => word.text).join(' '));

  it.each([
    ['Llámanos al 310 555 4782 o escribe hoy', '310 555 4782'],
    ['marca +57 300 123 4567 y pide', '+57 300 123 4567'],
    ['la línea (604) 444 12 34 atiende', '(604) 444 12 34'],
    ['Call us at (305) 555-0182 or book', '(305) 555-0182'],
    ['la torta vale $ 45.000 pesos hoy', '$ 45.000 pesos'],
    ['queda en solo 45 mil pesos hoy', '45 mil pesos'],
    ['escribe ya a ventas@laespiga.co, sin pena', 'a ventas@laespiga.co,'],
    ['estamos en la Cra. 7 # 72-41 sur, en Bogotá', 'Cra. 7 # 72-41 sur,'],
    ['ven a la Calle 45 SUR # 72-30 hoy', 'Calle 45 SUR # 72-30'],
    ['ven a la Calle 45 BIS # 72-30 hoy', 'Calle 45 BIS # 72-30'],
    ['ven a la Transversal 93 Bis No. 114-09 hoy', 'Transversal 93 Bis No. 114-09'],
    ['busca el local 204 del segundo piso', 'local 204'],
    ['traemos ropa de EE. UU. cada mes', 'EE. UU.'],
    ['busca la placa ABC 123 en la entrada', 'ABC 123'],
    ['abrimos a las 8 a. m. todos los días', '8 a. m.'],
    ['subiendo por el Km 19 a la derecha', 'Km 19'],
    ['queda en Unicentro L. 2-114 de Cali', 'L. 2-114'],
    ['una buena sesión de 45 min para ti', '45 min'],
    ['todo queda hoy a $35.000 c/u aquí', '$35.000 c/u'],
    ['una bolsa grande de 2,5 kg cada una', '2,5 kg'],
    ['tenemos ya los nuevos iPhone 13 en tienda', 'iPhone 13'],
    ['pantalones en talla 38 y más', 'talla 38'],
    ['bloqueador con SPF 50 para todos', 'SPF 50'],
    ['la garantía es de 15 años completos', '15 años'],
    ['la bolsa trae ya 3 kilos de papa', '3 kilos'],
    ['financiamos la nevera a 12 meses, sin afán', '12 meses,'],
  ])('keeps what belongs together in one caption: %s', (text, whole) => {
    expect(shown(text).filter((caption) => caption.includes(whole))).toHaveLength(1);
  });

  it('tears a telephone number from the word behind it, which it does not count', () => {
    expect(shown('Llama al 310 555 782 pedidos al instante')).toContain('Llama al 310 555 782');
  });

  it('keeps a street with a house number that a reader handed over as one word', () => {
    const said = ['Estamos', 'en', 'la', 'Cra', '43B', '# 84-12', 'Local', '3,', 'Barranquilla.'];
    const groups = groupCaptions(
      said.map((text, index) => ({ text, startSeconds: index / 5, endSeconds: (index + 1) / 5 })),
    );

    const captions = groups.map((group) => group.words.map(({ text }) => text).join(' '));
    expect(captions.filter((caption) => caption.includes('Cra 43B # 84-12'))).toHaveLength(1);
  });

  it('keeps a fact whole, whatever stands around it', () => {
    const around = fc.array(
      fc.constantFrom('pan', 'de', 'la', 'casa', 'hoy', 'siempre', 'delicioso', 'y', 'ven'),
      {
        maxLength: 8,
      },
    );
    const fact = fc.constantFrom(
      '310 555 4782',
      '$ 45.000 pesos',
      'EE. UU.',
      'Calle 45 # 12-30',
      '2 kg',
      'hola@pan.co',
    );
    fc.assert(
      fc.property(around, fact, around, (before, whole, after) => {
        const captions = shown([...before, whole, ...after].join(' '));

        expect(captions.join(' ')).toBe([...before, whole, ...after].join(' '));
        expect(captions.filter((caption) => caption.includes(whole))).toHaveLength(1);
      }),
    );
  });

  /** «Cra 76 #48-20» as it is said: few letters, many syllables. */
  const slow = fc.array(
    fc.record({
      text: fc.constantFrom(
        'Cra',
        '76',
        '#48-20',
        '310',
        '555',
        '4782',
        '$36.000',
        'pesos',
        'en',
        'la',
        'pan',
        'hoy.',
      ),
      seconds: fc.double({ min: 0.15, max: 1.9, noNaN: true }),
    }),
    { minLength: 1, maxLength: 14 },
  );
  const saidSlowly = (spoken: readonly { text: string; seconds: number }[]) => {
    let at = 0;
    return spoken.map(({ text, seconds }) => {
      const startSeconds = at;
      at += seconds;
      return { text, startSeconds, endSeconds: at };
    });
  };

  it('shows no caption longer than two seconds, unless it is one word that takes longer to say', () => {
    fc.assert(
      fc.property(slow, (spoken) => {
        const said = saidSlowly(spoken);
        const captions = groupCaptions(said);

        for (const { words: shownWords, startSeconds, endSeconds } of captions) {
          const spokenUntil = shownWords.length === 1 ? (shownWords[0]?.endSeconds ?? 0) : 0;
          expect(endSeconds).toBeLessThanOrEqual(Math.max(spokenUntil, startSeconds + 2) + 1e-9);
          expect(endSeconds).toBeGreaterThanOrEqual((shownWords.at(-1)?.endSeconds ?? 0) - 1e-9);
        }
        expect(captions.flatMap(({ words: each }) => each)).toEqual(said);
      }),
    );
  });

  it('cuts a subtitle of another service that stands too long, at its words, without a gap', () => {
    fc.assert(
      fc.property(slow, (spoken) => {
        const said = saidSlowly(spoken);
        const endSeconds = said.at(-1)?.endSeconds ?? 0;
        const cut = cutLongStay({ words: said, startSeconds: 0, endSeconds });

        expect(cut.flatMap(({ words: each }) => each)).toEqual(said);
        expect([cut[0]?.startSeconds, cut.at(-1)?.endSeconds]).toEqual([0, endSeconds]);
        for (const [index, { words: each, startSeconds, endSeconds: end }] of cut.entries()) {
          expect(each.length === 1 || end - startSeconds <= 2 + 1e-9).toBe(true);
          expect(startSeconds).toBe(cut[index - 1]?.endSeconds ?? 0);
        }
      }),
    );
  });

  it('cuts an address between street and house number when it takes four seconds to say', () => {
    const groups = groupCaptions(
      saidSlowly([
        { text: 'Cra', seconds: 0.6 },
        { text: '76', seconds: 1 },
        { text: '#48-20.', seconds: 2 },
        { text: 'Ven', seconds: 0.3 },
      ]),
    );

    expect(groups.map((group) => group.words.map(({ text }) => text).join(' '))).toEqual([
      'Cra 76',
      '#48-20.',
      'Ven',
    ]);
  });

  it('ends no caption with a word that leans on the next', () => {
    expect(shown('descuento para todos los adultos de 25 a 50 años')).toEqual([
      'descuento para todos',
      'los adultos de 25',
      'a 50 años',
    ]);
    expect(shown('jadea, busca sombra y no juega')).toEqual(['jadea,', 'busca sombra', 'y no juega']);
    expect(shown('Eso sí que no. Ya nos verás')).toEqual(['Eso sí que no.', 'Ya nos verás']);
    expect(shown('Pan de la casa. De la casa y de la')).toEqual(['Pan de la casa.', 'De la casa y de la']);
  });

  it('never overlaps two groups', () => {
    const groups = groupCaptions(words('Uno dos tres cuatro cinco seis siete ocho nueve diez'));

    groups.slice(1).forEach((group, index) => {
      expect(group.startSeconds).toBeGreaterThanOrEqual(groups[index]?.endSeconds ?? Infinity);
    });
  });

  it('knows the word of a time', () => {
    const [group] = groupCaptions(words('uno dos tres'));

    expect(group && wordAt(group, 0.5)).toBe(1);
    expect(group && wordAt(group, -1)).toBe(-1);
  });
});

describe('words that nobody could hear one by one', () => {
  const rate = 16_000;
  const sound = (parts: readonly (readonly [seconds: number, level: number])[]): Float32Array =>
    Float32Array.from(
      parts.flatMap(([seconds, level]) =>
        Array.from({ length: seconds * rate }, (_, at) => level * Math.sin(at / 9)),
      ),
    );

  it('share out the time in which somebody speaks, and leave the pauses alone', () => {
    const spans = speechSpans(
      sound([
        [0.5, 0.001],
        [1, 0.4],
        [0.6, 0.001],
        [2, 0.3],
        [0.5, 0],
      ]),
    );

    expect(spans.map(({ startSeconds }) => startSeconds)).toEqual([0.5, 2.1]);
    const shared = shareOutWords(['hola', 'hoy', 'panaderia', 'pan'], spans);
    expect(shared.map(({ text }) => text)).toEqual(['hola', 'hoy', 'panaderia', 'pan']);
    for (const { startSeconds, endSeconds } of shared) {
      expect(startSeconds).toBeGreaterThanOrEqual(0.5);
      expect(endSeconds).toBeLessThanOrEqual(4.1 + 1e-9);
      expect(endSeconds).toBeGreaterThan(startSeconds);
      // No word begins in the pause.
      expect(startSeconds < 1.5 || startSeconds >= 2.1).toBe(true);
    }
  });

  it('are none in silence', () => {
    expect(shareOutWords(['hola'], speechSpans(sound([[1, 0]])))).toEqual([]);
    expect(shareOutWords([], [{ startSeconds: 0, endSeconds: 1 }])).toEqual([]);
  });
});

describe('spreadWords', () => {
  it('gives longer words more time inside the cue', () => {
    const group = spreadWords({ startSeconds: 1, endSeconds: 3, text: 'el descuento' });

    expect(group.words[0]?.startSeconds).toBe(1);
    expect(group.words[1]?.endSeconds).toBeCloseTo(3);
    expect(group.words[1]?.startSeconds).toBeLessThan(2);
  });

  it('marks an abbreviation in parts as one word', () => {
    const textsOf = (text: string) =>
      spreadWords({ startSeconds: 0, endSeconds: 2, text }).words.map((word) => word.text);

    expect(textsOf('a las 6 a. m., ropa de EE. UU. y más')).toEqual([
      'a',
      'las',
      '6',
      'a. m.,',
      'ropa',
      'de',
      'EE. UU.',
      'y',
      'más',
    ]);
    expect(textsOf('vamos a. Mañana')).toEqual(['vamos', 'a.', 'Mañana']);
  });
});

/** Scripts as people write them, each word with times that may touch or overlap a little, as after an alignment. */
const spokenScript = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        '¡Hola,',
        'mañana',
        'café',
        '¿vienes?',
        '$15.900',
        '25%',
        'tú',
        '—',
        'extraordinariamente',
        'ñ',
      ),
      fc.integer({ min: 30, max: 900 }),
      fc.integer({ min: -20, max: 400 }),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((entries) => {
    let at = 0;
    return entries.map(([text, milliseconds, pause]) => {
      const startSeconds = at / 1000;
      at += milliseconds + pause;
      return { text, startSeconds, endSeconds: startSeconds + milliseconds / 1000 };
    });
  });

describe('subtitles of any script', () => {
  it('print every token once, in order, and keep to the times of the words without overlap', () => {
    fc.assert(
      fc.property(spokenScript, (spoken) => {
        const groups = groupCaptions(spoken);
        const srt = parseSrt(writeSrt(groups));
        const vtt = parseSrt(writeVtt(groups));

        expect(srt.map((cue) => cue.text).join(' ')).toBe(spoken.map((word) => word.text).join(' '));
        expect(vtt).toEqual(srt);
        let word = 0;
        srt.forEach((cue, index) => {
          expect(cue.startSeconds).toBeCloseTo(spoken[word]?.startSeconds ?? NaN, 2);
          word += cue.text.split(' ').length;
          const next = srt[index + 1]?.startSeconds ?? Infinity;
          expect(cue.endSeconds).toBeLessThanOrEqual(next);
          expect(cue.endSeconds).toBeGreaterThanOrEqual(
            Math.min(next, spoken[word - 1]?.endSeconds ?? NaN) - 0.001,
          );
        });
        expect(word).toBe(spoken.length);
      }),
    );
  });
});

describe('subtitles', () => {
  it('are read back as they were written', () => {
    const groups = groupCaptions(words('Café rico. ¡Ven ya!'));

    const cues = parseSrt(writeSrt(groups));

    expect(cues.map((cue) => cue.text)).toEqual(['Café rico.', '¡Ven ya!']);
    expect(cues[0]?.startSeconds).toBe(0);
    expect(cues[0]?.endSeconds).toBeCloseTo(0.8);
  });

  it('keep the times of their words where they are written with them', () => {
    fc.assert(
      fc.property(spokenScript, (spoken) => {
        // The end of a word is the beginning of the next of its caption: nothing is said between them.
        const groups = groupCaptions(spoken);
        const cues = parseSrt(writeTimedSrt(groups));

        expect(cues.map(({ text }) => text)).toEqual(parseSrt(writeSrt(groups)).map(({ text }) => text));
        const isForward = groups.every(({ words: said }) =>
          said.every(
            ({ startSeconds, endSeconds }, at) => (said[at + 1]?.startSeconds ?? endSeconds) >= startSeconds,
          ),
        );
        if (!isForward) return;
        const starts = cues.flatMap((cue) => spreadWords(cue).words.map(({ startSeconds }) => startSeconds));
        expect(starts).toHaveLength(spoken.length);
        starts.forEach((start, index) => {
          expect(start).toBeCloseTo(spoken[index]?.startSeconds ?? NaN, 2);
        });
      }),
    );
  });

  it('keeps words that begin with an angle', () => {
    const spoken = words('Pan < 5 <10 años >3');

    const [srt] = parseSrt(writeSrt(groupCaptions(spoken)));
    const timed = parseSrt(writeTimedSrt(groupCaptions(spoken)));

    expect(srt?.text).toContain('Pan < 5');
    expect(timed.flatMap((cue) => cue.words ?? []).map(({ text }) => text)).toEqual(
      spoken.map(({ text }) => text),
    );
  });

  it('keep words of two parts, and share times out by length where one is missing or goes back', () => {
    const at = '1\n00:00:01,000 --> 00:00:03,000\n';

    expect(parseSrt(`${at}2 kg<00:00:01.500> hoy<00:00:02.000>\n`)[0]?.words).toEqual([
      { text: '2 kg', startSeconds: 1, endSeconds: 1.5 },
      { text: 'hoy', startSeconds: 1.5, endSeconds: 2 },
    ]);
    for (const line of ['hoy<00:00:01.500> sí', 'hoy<00:00:02.000> sí<00:00:01.000>', '<i>hoy</i> sí']) {
      expect(parseSrt(`${at}${line}\n`)).toEqual([{ startSeconds: 1, endSeconds: 3, text: 'hoy sí' }]);
    }
  });

  it('escape what WebVTT reserves', () => {
    expect(writeVtt(groupCaptions(words('A&B <c>')))).toContain('A&amp;B &lt;c&gt;');
  });

  it('come back with their words when WebVTT is read, whatever signs they hold', () => {
    const word = fc.constantFrom(
      'pan',
      '&',
      '&amp;',
      '&lt;b&gt;',
      '<5',
      '<b>',
      '</i>',
      '>18',
      '-->',
      'a&b',
      '5<6',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (said) => {
        const read = parseSrt(writeVtt(groupCaptions(words(said.join(' ')))));

        expect(read.map(({ text }) => text).join(' ')).toBe(said.join(' '));
      }),
    );
  });

  it('keep «&amp;» as it stands in SubRip, which has no references', () => {
    expect(parseSrt('1\n00:00:01,000 --> 00:00:02,000\nPan &amp; <5\n')[0]?.text).toBe('Pan &amp; <5');
  });

  it('leave out broken blocks', () => {
    const text =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hola</i>\r\namigos\r\n\r\nbasura\r\n\r\n3\r\n00:00:05,000 --> 00:00:04,000\r\nal revés\r\n';

    expect(parseSrt(text)).toEqual([{ startSeconds: 1, endSeconds: 2.5, text: 'Hola amigos' }]);
    expect(parseSrt('')).toEqual([]);
  });
});
