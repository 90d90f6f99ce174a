import { type FormularioFields, OBJETIVOS_CONTENIDO, TONOS_VOZ } from '@pregonero/contracts/api';
import { openingOf } from '@pregonero/spoken-text';
import fc from 'fast-check';
import { factsOf } from '../facts/business-facts';
import { conditionsOf, readComment } from '../conditions/conditions';
import type { WrittenGuion } from './desk';
import { rewriteScript, writeScripts } from './script-writer';
import { countWords } from '../language/sentence';

const BAKERY: FormularioFields = {
  tipoNegocio: 'Panadería artesanal en Bogotá',
  audienciaObjetivo: 'Familias jóvenes del barrio',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'pan de masa madre, desayunos, tortas para celebrar',
};

const anyText = fc.oneof(
  fc.string({ maxLength: 300, unit: 'grapheme' }),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom(
    '',
    '   ',
    '¡¡¡!!!',
    '<script>alert(1)</script>',
    '{tema} [a|b] ~x',
    'el pan',
    'TODO EN MAYÚSCULAS SIEMPRE',
    'x'.repeat(2_000),
    '🎉🎉',
    'ℹ',
    'cómo ahorrar, qué comer; y más\nviajes',
  ),
);
const anyForm: fc.Arbitrary<FormularioFields> = fc.record({
  tipoNegocio: anyText,
  audienciaObjetivo: anyText,
  tonoVoz: fc.constantFrom(...TONOS_VOZ),
  objetivoContenido: fc.constantFrom(...OBJETIVOS_CONTENIDO),
  temasPrincipales: anyText,
});

const ESPIGA = {
  form: BAKERY,
  perfil: {
    nombre: 'La Espiga',
    barrio: 'Laureles',
    ciudad: 'Medellín',
    direccion: 'Calle 45 #12-30',
    whatsapp: '310 555 4782',
    horario: 'L-S 7am-8pm',
    productos: [{ nombre: 'pan de masa madre', precio: 12_900 }],
    oferta: '2x1 los martes',
    ofertaHasta: '2026-12-15',
  },
};

function problemsOf(guion: WrittenGuion): string[] {
  const words = countWords(guion.contenido);
  return [
    ...(words < 8 || words > 130 ? [`${words} words`] : []),
    ...(/[{}[\]|~<>]|\bundefined\b|\bnull\b|\s{2}|\p{Extended_Pictographic}/u.test(guion.contenido)
      ? ['not speakable']
      : []),
    ...(/(^|\s)(de|a) el\s/u.test(guion.contenido) ? ['missing contraction'] : []),
    ...(guion.titulo.trim() === '' || guion.caption.trim() === '' || guion.palabrasClave.length < 3
      ? ['empty field']
      : []),
    ...(guion.caption.length > 2_200 || Array.from(guion.titulo).length > 80 ? ['too long'] : []),
  ];
}

describe('writeScripts', () => {
  it('writes speakable texts, whatever the form says', () => {
    fc.assert(
      fc.property(anyForm, fc.string(), (form, variacion) => {
        for (const guion of writeScripts({ form, variacion }, 3)) expect(problemsOf(guion)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('writes five different scripts with five beginnings and titles for one form', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const five = writeScripts({ form, variacion: 'v' }, 5);
        expect(new Set(five.map(({ contenido }) => openingOf(contenido))).size).toBe(5);
        expect(new Set(five.map(({ titulo }) => titulo)).size).toBe(5);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a bakery that told everything', ESPIGA],
    ['a bakery that told its form only', { form: BAKERY }],
    [
      'a business of one word',
      { form: { ...BAKERY, tipoNegocio: 'Servicios', temasPrincipales: 'asesorías' } },
    ],
    [
      'an English shop',
      {
        form: {
          ...BAKERY,
          tipoNegocio: 'Bakery in Miami',
          audienciaObjetivo: 'the people of the area',
          temasPrincipales: 'cakes',
        },
      },
    ],
  ])('never repeats a title or a beginning among sixty scripts of %s', (_name, business) => {
    const recientes: { titulo: string; inicio: string }[] = [];
    for (let batch = 0; batch < 12; batch += 1) {
      for (const { titulo, contenido } of writeScripts(
        { ...business, recientes, variacion: `${batch}` },
        5,
      )) {
        recientes.push({ titulo, inicio: openingOf(contenido) });
      }
    }

    expect(new Set(recientes.map(({ titulo }) => titulo.toLowerCase())).size).toBe(60);
    expect(new Set(recientes.map(({ inicio }) => inicio.toLowerCase())).size).toBe(60);
  });

  it('writes the same for the same request and something else for another variation', () => {
    const write = (variacion: string): WrittenGuion[] => writeScripts({ form: BAKERY, variacion }, 3);

    expect(write('a')).toEqual(write('a'));
    expect(write('a')).not.toEqual(write('b'));
  });

  it('says what the shop told, the price with its sign, once, and ends with its WhatsApp', () => {
    for (const { contenido } of writeScripts({ ...ESPIGA, variacion: 'v' }, 5)) {
      expect(contenido.match(/La Espiga/gu)?.length ?? 0).toBeLessThanOrEqual(3);
      expect(contenido.match(/\$12\.900/gu)).toHaveLength(1);
      expect(contenido).toMatch(/(?:por WhatsApp al|al WhatsApp) 310 555 4782\.$/u);
    }
  });

  it('takes a price in one line about a business for a price, whole or not at all', () => {
    for (const line of [
      'Arepas de chócolo a $12.900 en San Antonio, Cali',
      'Arepas de chócolo $12.900',
      'Vendo arepas de chócolo desde $12.900. Domicilios al 300 123 4567',
    ]) {
      const form = { ...BAKERY, tipoNegocio: line, temasPrincipales: line };
      for (const { titulo, contenido, caption } of writeScripts({ form, variacion: 'v' }, 5)) {
        for (const text of [titulo, contenido, caption]) expect(text).not.toMatch(/\$12(?!\.900)/u);
      }
    }
  });

  it('writes in English for an English shop', () => {
    const form = {
      ...BAKERY,
      tipoNegocio: 'Dental office in Miami',
      audienciaObjetivo: 'Families and the people who work in the area',
      temasPrincipales: 'teeth cleaning, whitening for $150, call us at (305) 555-0182',
    };
    const [guion] = writeScripts({ form, variacion: 'v' }, 1);

    expect(guion?.contenido).toContain('(305) 555-0182');
    expect(guion?.contenido).not.toMatch(/ en | nuestr|más|\bpara\b/u);
  });

  it.each(TONOS_VOZ)('sounds like no other tone when the tone is %s', (tonoVoz) => {
    const write = (tone: typeof tonoVoz): string | undefined =>
      writeScripts({ form: { ...BAKERY, tonoVoz: tone }, variacion: 'v' }, 1)[0]?.contenido;

    expect(TONOS_VOZ.filter((tone) => tone !== tonoVoz).map(write)).not.toContain(write(tonoVoz));
  });

  it('says usted, and never tú, in the formal tone', () => {
    const formal = { ...ESPIGA, form: { ...BAKERY, tonoVoz: 'formal' as const }, variacion: 'v' };
    for (const { contenido, titulo } of writeScripts(formal, 8)) {
      expect(`${titulo} ${contenido}`).not.toMatch(
        /\b(te|tu|tus|quieres|puedes|escríbenos|haz|guarda|síguenos|cuéntanos|anota|aparta|mira|buscas)\b/iu,
      );
    }
  });
});

describe('what people type as themes', () => {
  it('is a name, a price, a number or a thing: never a sentence that is asked for', () => {
    const form = {
      ...BAKERY,
      temasPrincipales:
        'Mi panadería se llama La Espiga Dorada, vendemos ramos de flores, enviamos a todo el país. Tortas desde $45.000. WhatsApp 316 555 1234.',
    };

    expect(factsOf(form)).toMatchObject({
      nombre: 'La Espiga Dorada',
      whatsapp: '316 555 1234',
      temas: ['ramos de flores', 'tortas'],
      productos: [{ nombre: 'tortas', precio: 'desde $45.000' }],
    });
  });

  it('offers nothing where only a sentence stands', () => {
    expect(factsOf({ ...BAKERY, temasPrincipales: 'somos los mejores del barrio' }).temas).toEqual([]);
  });
});

describe('rewriteScript', () => {
  const commission = { ...ESPIGA, variacion: 'second' };
  const old = writeScripts({ ...ESPIGA, variacion: 'first' }, 1)[0] ?? { titulo: '', contenido: '' };
  const rewrite = (feedback: string): WrittenGuion =>
    rewriteScript(commission, old, conditionsOf(readComment(feedback, commission)));

  it.each([
    'No digas tortas para celebrar, di bizcochos',
    'en vez de tortas para celebrar di bizcochos',
    'no uses «tortas para celebrar» sino bizcochos',
  ])('says one word in place of another: %s', (feedback) => {
    expect(readComment(feedback, commission)).toEqual(['Di «bizcochos» y no «tortas para celebrar»']);
    const texts = Array.from({ length: 12 }, (_unused, n) => rewrite(`${feedback}. versión ${n}`).contenido);
    expect(texts.filter((text) => /tortas para celebrar/iu.test(text))).toEqual([]);
    expect(texts.every((text) => /bizcochos/iu.test(text))).toBe(true);
  });

  it('never gives the old text back, whatever the feedback', () => {
    fc.assert(
      fc.property(anyForm, fc.string({ maxLength: 100, unit: 'grapheme' }), (form, feedback) => {
        const before = writeScripts({ form, variacion: 'x' }, 1)[0] ?? old;
        const after = rewriteScript(
          { form, variacion: 'y' },
          before,
          conditionsOf(readComment(feedback, { form })),
        );
        expect(openingOf(after.contenido)).not.toBe(openingOf(before.contenido));
      }),
      { numRuns: 60 },
    );
  });

  it('is shorter or longer when asked', () => {
    const usual = countWords(rewrite('otro').contenido);

    expect(countWords(rewrite('Hazlo más corto, por favor').contenido)).toBeLessThan(usual);
    expect(countWords(rewrite('quiero uno más largo y detallado').contenido)).toBeGreaterThan(usual);
  });

  it('follows several wishes at once, and pastes none of them', () => {
    const { contenido, titulo, caption } = rewrite(
      'Más corto, que empiece con una pregunta y menciona que queda en el barrio San Antonio',
    );

    expect(openingOf(contenido)).toMatch(/\?$/u);
    expect(contenido).toContain('Quedamos en el barrio San Antonio.');
    expect(countWords(contenido)).toBeLessThan(60);
    expect(`${titulo} ${caption}`).not.toMatch(/San Antonio|una pregunta|corto/u);
  });

  it.each([
    ['habla del precio', /\$12\.900/u],
    ['no menciones el precio', /^(?!.*\$12\.900)/u],
    ['más formal, de usted', /usted|\bsu\b|\ble\b|suyo|haga|encargue|venga/iu],
    ['más cercano', /con confianza|sin pena|cuando quieras/iu],
    ['habla de tortas para celebrar', /tortas para celebrar/iu],
    ['habla sobre galletas de avena', /por galletas de avena/u],
    ['di la dirección y el horario', /Calle 45 #12-30.*7 a\.m\.|7 a\.m\..*Calle 45 #12-30/u],
    ['menciona la promo', /2x1 los martes, hasta el 15 de diciembre/u],
    ['menciona que hay parqueadero', /Hay parqueadero\./u],
  ])('hears "%s"', (feedback, expected) => {
    expect(rewrite(feedback).contenido).toMatch(expected);
  });

  it('puts emojis and hashtags only where they are wanted', () => {
    expect(rewrite('con emojis').caption).toMatch(/\p{Extended_Pictographic}/u);
    expect(rewrite('sin emojis').caption).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(rewrite('sin hashtags').caption).not.toContain('#');
  });
});

describe('factsOf', () => {
  const placeOf = (tipoNegocio: string): string => factsOf({ ...BAKERY, tipoNegocio }).enNegocio;

  it.each([
    ['Panadería artesanal', 'en nuestra panadería artesanal'],
    ['Somos una tienda de ropa', 'en nuestra tienda de ropa'],
    ['restaurante vegano en Chapinero', 'en nuestro restaurante vegano'],
    ['Vendo ropa deportiva', 'aquí'],
    ['Clínica dental para adultos que llevan años sin ir', 'en nuestra clínica dental'],
    ['', 'aquí'],
  ])('puts "%s" in its place, cut nowhere', (tipoNegocio, expected) => {
    expect(placeOf(tipoNegocio)).toBe(expected);
  });

  it.each([
    ['PANADERÍA LA ESPIGA', 'Panadería La Espiga'],
    ['BAR EL RINCÓN DE JUAN', 'Bar El Rincón de Juan'],
    ['CDA NORTE', 'CDA Norte'],
    ['ESPIGA', 'ESPIGA'],
    ['Panadería JJ', 'Panadería JJ'],
  ])('calls "%s" by its name in the letters of a sentence', (nombre, expected) => {
    expect(factsOf(BAKERY, { nombre }).nombre).toBe(expected);
  });

  it('takes closed days, landmark and deliveries from the profile', () => {
    const facts = factsOf(BAKERY, {
      direccion: 'Cra 76 #48-20',
      referencia: 'frente al parque',
      cerrado: 'Domingo y festivos',
      domicilios: 'Domicilios gratis en Laureles',
    });

    expect(facts).toMatchObject({
      direccion: 'Cra 76 #48-20, frente al parque',
      cerrado: 'los domingos y festivos',
      entrega: 'hacemos domicilios gratis en Laureles',
    });
    expect(factsOf(BAKERY, { cerrado: 'cuando llueve' }).cerrado).toBeUndefined();
  });

  it('does not sell a closed day', () => {
    const line = 'Food truck de arepas rellenas, los lunes no hay';

    expect(factsOf({ ...BAKERY, tipoNegocio: 'Food truck', temasPrincipales: line }).temas).not.toContain(
      'los lunes no hay',
    );
  });

  it('sells neither the town nor the business that a line begins with', () => {
    const line =
      'Panadería en Laureles, Medellín: pandebonos a $2.500, tortas por encargo, desayunos al 300 123 4567';
    const facts = { productos: [{ nombre: 'pandebonos', precio: 'a $2.500' }], ciudad: 'Medellín' };

    expect(factsOf({ ...BAKERY, tipoNegocio: line, temasPrincipales: line })).toMatchObject({
      ...facts,
      temas: ['tortas por encargo', 'pandebonos'],
    });
    const short = 'Panadería en Laureles: pandebonos a $2.500, Medellín';
    expect(factsOf({ ...BAKERY, tipoNegocio: short, temasPrincipales: short })).toMatchObject({
      ...facts,
      temas: ['pandebonos'],
    });
    const menu = { ...BAKERY, temasPrincipales: 'Hamburguesas: sencilla a $15.000' };
    expect(factsOf(menu).productos).toEqual([{ nombre: 'hamburguesas', precio: 'a $15.000' }]);
  });

  it('keeps prices, numbers and offers apart from themes', () => {
    expect(
      factsOf({
        ...BAKERY,
        temasPrincipales:
          'Arepa de chócolo a $12.900, tortas desde 45 mil, domicilios al 300 123 4567, promo 2x1 los martes, <b>café</b> y postres',
      }),
    ).toMatchObject({
      productos: [
        { nombre: 'arepa de chócolo', precio: 'a $12.900' },
        { nombre: 'tortas', precio: 'desde $45.000' },
      ],
      telefono: '300 123 4567',
      oferta: '2x1 los martes',
      temas: ['café y postres', 'arepa de chócolo', 'tortas'],
    });
  });
});

describe('feedback about words and prices', () => {
  const [old] = writeScripts({ ...ESPIGA, variacion: 'feedback' }, 1);
  const again = (feedback: string, oferta = 'Docena a $20.000'): string =>
    rewriteScript(
      { ...ESPIGA, perfil: { ...ESPIGA.perfil, oferta }, variacion: 'feedback' },
      old ?? { titulo: '', contenido: '' },
      conditionsOf(readComment(feedback, { form: BAKERY })),
    ).contenido;

  it('says no price when none is wanted, of an offer neither', () => {
    expect(again('quita el precio')).not.toMatch(/\$/u);
    expect(again('quita el precio pero di la oferta')).toContain('$20.000');
  });

  it('takes «habla de usted» for the way to speak, not for a thing to speak of', () => {
    expect(again('habla de usted')).not.toMatch(/por usted|de usted|usted\./iu);
  });
});
