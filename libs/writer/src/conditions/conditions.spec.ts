import fc from 'fast-check';
import { COMMENTED_SHOPS, WRITTEN_COMMENTS } from '../../test/written-comments';
import { factsOf } from '../facts/business-facts';
import { keyOf } from '../language/text-key';
import { rewriteScript, writeScripts } from '../script/script-writer';
import { parseComment } from './comment.parser';
import { addConditions, type Condition, conditionOf, labelOf } from './condition';
import { conditionsOf, judgeConditions, readComment, rejudgeConditions } from './conditions';

const COMADRE = COMMENTED_SHOPS.comadre;
const BUSINESS = {
  form: COMADRE.form,
  perfil: { ...COMADRE.perfil, productos: [...COMADRE.perfil.productos] },
};
const [OLD = { titulo: '', contenido: '' }] = writeScripts({ ...BUSINESS, variacion: 'old' }, 1);

/** Writes the script again after comments, one after the other, and judges what came out. */
function afterComments(...comments: string[]) {
  let labels: string[] = [];
  let script: { titulo: string; contenido: string } = OLD;
  let judged: ReturnType<typeof judgeConditions> = [];
  for (const [at, comment] of comments.entries()) {
    const earlier = labels;
    labels = readComment(comment, { ...BUSINESS, earlier: labels });
    const next = rewriteScript({ ...BUSINESS, variacion: `${at}` }, script, conditionsOf(labels));
    judged = judgeConditions(labels, next, { ...BUSINESS, earlier, anterior: script.contenido });
    script = next;
  }
  return { judged, contenido: script.contenido };
}

/** Name of a condition in the list of written comments. */
function nameOf({ kind, value }: Condition): string {
  if (kind === 'unknown') return 'no';
  if (kind === 'length') return value;
  if (kind === 'emojis') return value === 'no' ? 'noemojis' : 'emojis';
  if (kind === 'hashtags') return 'nohashtags';
  if (kind === 'newhook' || kind === 'newcall') return kind;
  return `${kind}:${value
    .split(/>|→/u)
    .map((part) => keyOf(part))
    .join('>')}`;
}

function isRight([comment, asked, shop = 'comadre']: (typeof WRITTEN_COMMENTS)[number]): boolean {
  const { form, perfil } = COMMENTED_SHOPS[shop];
  const business = { form, perfil: { ...perfil, productos: [...perfil.productos] } };
  const wanted = asked.split('+').map((one) => {
    const [kind = '', ...value] = one.split(':');
    return value.length === 0
      ? one
      : `${kind}:${value
          .join(':')
          .split('>')
          .map((part) => keyOf(part))
          .join('>')}`;
  });
  const found = parseComment(comment, factsOf(form, business.perfil));
  const [old = OLD] = writeScripts({ ...business, variacion: 'old' }, 1);
  const next = rewriteScript({ ...business, variacion: 'new' }, old, found);
  const judged = judgeConditions(
    found.map((one) => labelOf(one)),
    next,
    { ...business, anterior: old.contenido },
  );
  const isWanted = (name: string): boolean =>
    wanted.some(
      (one) =>
        one === name ||
        (one.startsWith('include:') && name.startsWith('include:') && name.includes(one.slice(8))),
    );
  const names = found.map((one) => nameOf(one));
  return (
    wanted.every((one) =>
      one === 'no'
        ? judged.some(({ cumplida }) => !cumplida)
        : names.some(
            (name) =>
              name === one ||
              (one.startsWith('include:') && name.startsWith('include:') && name.includes(one.slice(8))),
          ),
    ) &&
    // Nothing that was not asked for is called done.
    judged.every(({ cumplida }, at) => !cumplida || isWanted(names[at] ?? ''))
  );
}

describe('two hundred written comments', () => {
  it('are obeyed or refused in words in nineteen of twenty', () => {
    const wrong = WRITTEN_COMMENTS.filter((comment) => !isRight(comment));

    expect(WRITTEN_COMMENTS.length).toBeGreaterThanOrEqual(198);
    expect(wrong.length).toBeLessThanOrEqual(WRITTEN_COMMENTS.length * 0.05);
  });
});

describe('conditions', () => {
  it.each([
    ['Más corto', 'Menciona la dirección'],
    ['No hables del ají', 'Que empiece con una pregunta'],
    ['Sin WhatsApp', 'Más corto'],
    ['Menciona el precio', 'Más formal'],
    ['Quita el horario', 'Otro gancho'],
    ['Empieza con el precio', 'Termina con la dirección'],
    ['Sin emojis', 'Menciona la promo'],
    ['Más cercano', 'No menciones el precio'],
  ])('add up: «%s» and then «%s»', (first, second) => {
    const { judged } = afterComments(first, second);

    expect(judged).toHaveLength(2);
    expect(judged.filter(({ cumplida }) => !cumplida)).toEqual([]);
  });

  it('are obeyed three at a time, and nothing of the comment is pasted', () => {
    const { judged, contenido } = afterComments(
      'Habla de las empanadas y no del ají. No menciones el WhatsApp. Que empiece con una pregunta',
    );

    expect(judged.map(({ texto }) => texto)).toEqual([
      'Menciona «empanadas»',
      'Sin «ají»',
      'Sin WhatsApp ni teléfono',
      'Empieza con una pregunta',
    ]);
    expect(judged.every(({ cumplida }) => cumplida)).toBe(true);
    expect(contenido).not.toMatch(/ají|whatsapp|312 555|no del/iu);
  });

  it('stay undone where no writer can do them', () => {
    for (const comment of ['Ponle humor', 'hazlo en inglés', 'no me gusta', 'que rime'])
      expect(afterComments(comment).judged.some(({ cumplida }) => !cumplida)).toBe(true);
  });

  it('stay undone where a picture is asked for, also after a negated sentence', () => {
    const { judged } = afterComments('No menciones Bogotá. Que salga un dron volando');

    expect(judged.map(({ cumplida }) => cumplida)).toEqual([true, false]);
    expect(judged[1]?.texto).toContain('salga un dron volando');
  });

  const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
    fc
      .constantFrom(
        ...WRITTEN_COMMENTS.flatMap(([comment]) =>
          parseComment(comment, factsOf(BUSINESS.form, BUSINESS.perfil)),
        ),
      )
      .filter(({ value }) => value.length < 160),
    fc.constantFrom<Condition>({ kind: 'exclude', value: 'ají' }, { kind: 'include', value: 'ají' }),
  );

  it('are read back from their labels', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(conditionOf(labelOf(condition))).toEqual(condition);
        expect(parseComment(labelOf(condition))).toEqual([condition]);
      }),
    );
  });

  it('are one when they are asked for twice, and of two that contradict each other the later one', () => {
    fc.assert(
      fc.property(fc.array(anyCondition, { maxLength: 8 }), (conditions) => {
        const once = addConditions([], conditions);
        expect(addConditions(once, once)).toEqual(once);
      }),
    );
    expect(
      addConditions([{ kind: 'include', value: 'price' }], [{ kind: 'exclude', value: 'price' }]),
    ).toEqual([{ kind: 'exclude', value: 'price' }]);
  });

  it('are the same in whatever order, where none contradicts another', () => {
    const apart: Condition[] = [
      { kind: 'length', value: 'short' },
      { kind: 'exclude', value: 'whatsapp' },
      { kind: 'begin', value: 'question' },
      { kind: 'include', value: 'place' },
      { kind: 'emojis', value: 'no' },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(apart, { minLength: apart.length }), (order) => {
        const sorted = (list: readonly Condition[]): string[] => list.map((one) => labelOf(one)).sort();
        expect(sorted(addConditions([], order))).toEqual(sorted(apart));
      }),
    );
  });

  it('are read from any comment, in no more than its length, and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (comment) => {
        const labels = readComment(comment, BUSINESS);
        for (const label of labels) expect(label.trim()).not.toBe('');
        expect(labels.length > 0 || !/[\p{L}]{2}/u.test(comment)).toBe(true);
      }),
    );
  });
});

describe('comments in any words', () => {
  const NOUNS = ['queso', 'garantía', 'calidad', 'parqueadero', 'salsa', 'doña Marta', 'combo'];
  const VERBS = ['corre', 'reservar', 'llega', 'trae', 'derrite', 'vendemos', 'piden', 'escuchen', 'lleven'];
  const LITTLE = ['que', 'no', 'el', 'a tu mamá', 'hoy', 'temprano', 'cuando', 'si', 'nada de eso', 'parce'];
  const WISHES = [
    'di',
    'menciona',
    'agrega',
    'habla de',
    'pon',
    'di que',
    'incluye',
    'no digas',
    'termina con',
  ];
  const SIGNS = [' ', ' ', ', ', '. ', ' y ', '; ', ' pero '];
  const comments = fc
    .array(fc.tuple(fc.constantFrom(...WISHES, ...NOUNS, ...VERBS, ...LITTLE), fc.constantFrom(...SIGNS)), {
      minLength: 2,
      maxLength: 9,
    })
    .map((parts) => parts.flat().join('').trim());
  const has = (words: readonly string[], text: string): boolean =>
    words.some((word) => ` ${keyOf(text)} `.includes(` ${keyOf(word)} `));

  const known = [
    ...COMADRE.form.temasPrincipales.split(', '),
    ...COMADRE.perfil.productos.map(({ nombre }) => nombre),
  ].map((thing) => keyOf(thing));

  it('ask for nothing but things of the shop and nouns without a verb', () => {
    fc.assert(
      fc.property(comments, (comment) => {
        const { contenido } = afterComments(comment);
        for (const [, asked = ''] of contenido.matchAll(/Pregunta por (?:(?:el|la|los|las) )?([^.!?]+)/gu)) {
          if (known.some((thing) => keyOf(asked).includes(thing))) continue;
          expect(has([...VERBS, ...LITTLE, ...WISHES], asked) ? `${comment} → ${asked}` : '').toBe('');
          expect(keyOf(asked).split(' ').length).toBeLessThanOrEqual(4);
        }
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  it('are called done with a verb only where their words are a whole sentence', () => {
    fc.assert(
      fc.property(comments, (comment) => {
        const { judged, contenido } = afterComments(comment);
        const ends = ` ${contenido.replace(/[.!?]+(?=\s|$)/gu, ' | ')} `;
        const sentences = ends.split('|').map((sentence) => keyOf(sentence));
        for (const { texto, cumplida } of judged) {
          const [, words = ''] = /^(?:Menciona|Empieza con|Termina con) «(.+)»$/u.exec(texto) ?? [];
          if (!cumplida || !has(VERBS, words)) continue;
          expect(sentences).toContain(keyOf(words));
        }
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  it.each([
    'menciona reservar temprano',
    'di nada de eso',
    'menciona a doña Marta, corre el riesgo',
    'incluye queso que derrite',
    'incluye llega temprano hoy',
    'menciona trae a tu mamá',
    'menciona invita amigos',
    'pon cepíllese bien',
    'di listo',
    'di algo bonito',
    'en vez de WhatsApp di Instagram',
    'menciona la vaina esa que vendemos los lunes',
    'en vez de WhatsApp di que escriban al Instagram @sonrisaclara.mzl',
  ])('are refused in words where they are no thing: «%s»', (comment) => {
    const { judged, contenido } = afterComments(comment);

    expect(judged.at(-1)?.cumplida).toBe(false);
    expect(judged.map(({ texto }) => texto)).not.toContain('«.mzl»');
    expect(contenido).not.toMatch(
      /invita amigos|cepíllese|listo|bonito|Instagram|reservar|nada de eso|corre el|derrite|temprano|tu mamá|vaina|mzl/iu,
    );
  });

  it.each([
    ['di: Los jueves 2 hamburguesas por $30.000', 'Los jueves 2 hamburguesas por $30.000.'],
    ['Agrega "Los jueves 2 hamburguesas por $30.000"', 'Los jueves 2 hamburguesas por $30.000.'],
    ['agrega los jueves 2 hamburguesas por $30.000', 'Los jueves 2 hamburguesas por $30.000.'],
    ['Empieza con "La noche da hambre"', 'La noche da hambre.'],
    ['empieza con: ¿Tienes hambre a medianoche? Aquí hay', '¿Tienes hambre a medianoche? Aquí hay.'],
    ['di que la valoración es gratis', 'La valoración es gratis.'],
  ])('are said word for word, with their article: «%s»', (comment, said) => {
    const { judged, contenido } = afterComments(comment);

    expect(contenido).toContain(said);
    expect(judged.map(({ cumplida }) => cumplida)).toEqual([true]);
  });

  it('name the earlier wish that a later one replaces, once', () => {
    const first = readComment('más largo', BUSINESS);
    const second = readComment('más corto', { ...BUSINESS, earlier: first });

    expect(second).toEqual(['Más corto', 'Ya no: Más largo']);
    expect(readComment('sin emojis', { ...BUSINESS, earlier: second })).toEqual(['Más corto', 'Sin emojis']);
    expect(readComment('más corto', { ...BUSINESS, earlier: ['Más corto'] })).toEqual(['Más corto']);
  });
});

describe('the judge of any text', () => {
  const judge = (label: string, contenido: string, caption = ''): boolean | undefined =>
    judgeConditions([label], { titulo: 'Título', contenido, caption }, BUSINESS)[0]?.cumplida;

  it('calls nothing done that a text does not do', () => {
    const text = fc.constantFrom(
      '',
      'Pide por WhatsApp al 312 555 0147.',
      '¿Hambre? El ají de maní vale $4.000. Estamos en la Cra 76 #48-20.',
      'Abrimos de martes a domingo, de 2 p.m. a 9 p.m. Somos Empanadas La Comadre.',
    );
    fc.assert(
      fc.property(text, (contenido) => {
        const said: readonly (readonly [string, RegExp, boolean])[] = [
          ['Sin WhatsApp ni teléfono', /whatsapp|\d{3} \d{3}/iu, false],
          ['Menciona el precio', /\$/u, true],
          ['Sin «ají»', /ají/iu, false],
          ['Empieza con una pregunta', /^¿[^.]*\?/u, true],
          ['Menciona la dirección', /Cra 76/u, true],
        ];
        const falselyDone = said.filter(
          ([label, pattern, isWanted]) =>
            judge(label, contenido) === true && pattern.test(contenido) !== isWanted,
        );
        expect(falselyDone).toEqual([]);
        expect(judge('«que rime»', contenido)).toBe(false);
      }),
    );
  });

  it.each([
    ['Sin «ají»', 'Ven por tres.', '#AjíDeManí', false],
    ['Sin WhatsApp ni teléfono', 'Ven por tres.', 'Pide al 312 555 0147', false],
    ['Sin hashtags', 'Ven por tres.', 'Ven. #empanadas', false],
    ['Sin hashtags', 'Ven por tres.', 'Ven.', true],
    ['Más formal, de usted', 'Pregunta por tu pedido.', '', false],
    ['Más formal, de usted', 'Pregunte por su pedido.', '', true],
    ['Con más energía', 'Ven ya.', '', false],
    ['Termina con la dirección', 'Ven. Estamos en la Cra 76 #48-20.', '', true],
    ['Más corto', 'una '.repeat(80), '', false],
  ])('says of «%s» and «%s» (%s): %s', (label, contenido, caption, expected) => {
    expect(judge(label, contenido, caption)).toBe(expected);
  });

  it('judges again what an edit by hand changes, and keeps what compares with an earlier text', () => {
    const judged = [
      { texto: 'Menciona el precio', cumplida: false },
      { texto: 'Más corto', cumplida: true },
      { texto: 'Otro comienzo', cumplida: true },
      { texto: '«que baile»', cumplida: false },
    ];
    const texts = { titulo: 'Pan', contenido: `Vale $5.000. ${'Hay pan. '.repeat(40)}`, caption: '' };

    expect(rejudgeConditions(judged, texts, BUSINESS).map(({ cumplida }) => cumplida)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('comments of two other shops', () => {
  it.each([
    [
      'que hable la doctora en primera persona, soy la Dra. Catalina Ríos',
      ['doctora en primera persona', 'Catalina'],
    ],
    ['en vez de WhatsApp, di que escriban al Instagram @sonrisaclara.mzl', ['mzl']],
    ['si es docena di el precio, si es ají no', ['si es ají no']],
    ['quita el ají y di pastelitos, no empanadas', ['no empanadas', 'por pastelitos. no']],
    ['más bacano, mejor con mirá ve, ¿con filo?', ['por filo', 'por mirá']],
  ])('are never pasted: «%s»', (comment, pasted) => {
    const { contenido } = afterComments(comment);

    for (const words of pasted) expect(contenido.toLowerCase()).not.toContain(words.toLowerCase());
    expect(contenido).not.toMatch(/Pregunta por (?:m|mzl|000|viernes|no|si|soy)(?!\p{L})/iu);
  });

  it.each([
    [
      'di que viernes y sábado abrimos hasta la 1 a. m., los domingos no hay',
      'viernes y sábado abrimos hasta la 1 a. m., los domingos no hay',
    ],
    [
      'Termina con: Te espero el miércoles, la valoración no te cuesta nada',
      'Te espero el miércoles, la valoración no te cuesta nada',
    ],
  ])('are said word for word where they dictate: «%s»', (comment, said) => {
    const { contenido, judged } = afterComments(comment);

    expect(contenido).toContain(said.slice(1));
    expect(judged.map(({ cumplida }) => cumplida)).toEqual([true]);
  });

  it.each([
    ['no menciones el precio, pero sí di que hay domicilios', ['Sin el precio', 'Menciona «hay domicilios»']],
    ['no digas Rappi, solo el whatsapp', ['Sin «Rappi»', 'Menciona el WhatsApp']],
    ['más largo pero bien cortico', ['Más corto']],
    ['di hamburguesa, no burguer', ['Di «hamburguesa» y no «burguer»']],
    [
      'di que los jueves hay 2 por $30.000, y no menciones el horario',
      ['Menciona «los jueves hay 2 por $30.000»', 'Sin el horario'],
    ],
  ])('say what they wish: «%s»', (comment, labels) => {
    expect(readComment(comment, BUSINESS)).toEqual(labels);
  });

  it('replace the beginning that was dictated before', () => {
    const first = readComment('que arranque con el hambre de la noche', BUSINESS);

    expect(
      readComment('ya no arranque con el hambre, mejor con el precio', { ...BUSINESS, earlier: first }),
    ).toContain('Empieza con el precio');
  });
});

describe('comments of a dentist', () => {
  const form = {
    ...COMADRE.form,
    tipoNegocio: 'Consultorio odontológico en Manizales',
    temasPrincipales: 'limpieza, blanqueamiento',
  };
  const perfil = {
    nombre: 'Consultorio Sonría',
    ciudad: 'Manizales',
    whatsapp: '310 555 0142',
    productos: [
      { nombre: 'Limpieza', precio: 90_000 },
      { nombre: 'Blanqueamiento', precio: 350_000 },
    ],
  };
  const read = (comment: string) => parseComment(comment, factsOf(form, perfil)).map((one) => labelOf(one));

  it.each([
    ['Hable de usted, no de tú', ['Más formal, de usted']],
    ['No me tutee', ['Más formal, de usted']],
    ['Trate al paciente de usted', ['Más formal, de usted']],
    ['De tú, no de usted', ['Más cercano']],
    [
      'Diga que la limpieza vale $90.000 y que escriban al WhatsApp 310 555 0142',
      ['Menciona «la limpieza vale $90.000»', 'Menciona el WhatsApp'],
    ],
    ['Nombre también el blanqueamiento con su precio', ['Menciona «El blanqueamiento vale $350.000»']],
    ['Menciona el precio del blanqueamiento', ['Menciona «El blanqueamiento vale $350.000»']],
    ['Menciona el precio', ['Menciona el precio']],
    ['El nombre del negocio', ['Menciona el nombre del negocio']],
    ['quite lo de que sale caro', ['Sin «sale caro»']],
    [
      'Diga que el blanqueamiento cuesta $350.000 y quite la frase de la muela que avisa',
      ['Menciona «el blanqueamiento cuesta $350.000»', 'Sin «muela que avisa»'],
    ],
  ])('reads «%s»', (comment, labels) => {
    expect(read(comment)).toEqual(labels);
  });

  it('says hours as people do, and an offer without a second colon', () => {
    const business = {
      form,
      perfil: { ...perfil, horario: 'lunes a viernes 8-18', oferta: 'ortodoncia: valoración gratis' },
    };
    const said = writeScripts({ ...business, variacion: 'hours' }, 10)
      .map(({ contenido }) => contenido)
      .join(' ');

    expect(said).toContain('de lunes a viernes, de 8 a.m. a 6 p.m.');
    expect(said).toContain('ortodoncia, valoración gratis');
    expect(said).not.toMatch(/ortodoncia: valoración|8-18|a 18/u);
  });

  it('says the price of the product that was asked for', () => {
    const business = { form, perfil };
    const [old = OLD] = writeScripts({ ...business, variacion: 'old' }, 1);
    const labels = readComment('Nombre también el blanqueamiento con su precio. Hable de usted, no de tú.', {
      ...business,
      earlier: [],
    });
    const next = rewriteScript({ ...business, variacion: 'new' }, old, conditionsOf(labels));

    expect(next.contenido).toContain('$350.000');
    expect(judgeConditions(labels, next, { ...business, earlier: [], anterior: old.contenido })).toEqual(
      labels.map((texto) => ({ texto, cumplida: true })),
    );
  });
});
