import { type FormularioFields, OBJETIVOS_CONTENIDO, TONOS_VOZ } from '@pregonero/contracts/api';
import fc from 'fast-check';
import { phraseOf, readBusiness, topicsOf } from './business-words';
import { readFeedback } from './feedback.reader';
import { rewriteScript, writeScripts, type WrittenGuion } from './script-writer';
import { countWords } from './sentence';

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

function problemsOf(guion: WrittenGuion): string[] {
  const words = countWords(guion.contenido);
  return [
    ...(words < 60 || words > 110 ? [`${words} words`] : []),
    ...(/[{}[\]|~#<>]|\bundefined\b|\bnull\b|\s{2}|\p{Extended_Pictographic}/u.test(guion.contenido)
      ? ['not speakable']
      : []),
    ...(/(^|\s)(de|a) el\s/u.test(guion.contenido) ? ['missing contraction'] : []),
    ...(guion.titulo.trim() === '' || guion.caption.trim() === '' || guion.palabrasClave.length < 3
      ? ['empty field']
      : []),
    ...(guion.caption.length > 2_200 || guion.titulo.length > 250 ? ['too long'] : []),
  ];
}

describe('writeScripts', () => {
  it('writes 60 to 110 speakable words that name a topic, whatever the form says', () => {
    fc.assert(
      fc.property(anyForm, fc.string(), (form, variacion) => {
        const { temas } = readBusiness(form);
        for (const guion of writeScripts(form, 3, variacion)) {
          expect(problemsOf(guion)).toEqual([]);
          const told = guion.contenido.toLocaleLowerCase('es');
          expect(temas.some((tema) => told.includes(tema.toLocaleLowerCase('es')))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps to 110 words when every phrase of the form is as long as it may be', () => {
    const words = (count: number): string => Array.from({ length: count }, (_, n) => `palabra${n}`).join(' ');
    for (const tonoVoz of TONOS_VOZ) {
      for (const objetivoContenido of OBJETIVOS_CONTENIDO) {
        for (let variacion = 0; variacion < 40; variacion += 1) {
          const form = {
            tipoNegocio: words(9),
            audienciaObjetivo: words(9),
            temasPrincipales: words(9),
            tonoVoz,
            objetivoContenido,
          };
          for (const { contenido } of writeScripts(form, 5, `v${variacion}`)) {
            expect(countWords(contenido)).toBeLessThanOrEqual(110);
          }
        }
      }
    }
  });

  it('writes five different scripts with five different beginnings for one form', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const five = writeScripts(form, 5, 'v');
        expect(new Set(five.map(({ contenido }) => contenido)).size).toBe(5);
        expect(new Set(five.map(({ titulo }) => titulo)).size).toBe(5);
      }),
      { numRuns: 100 },
    );
  });

  it('writes the same for the same request and something else for another variation', () => {
    expect(writeScripts(BAKERY, 3, 'a')).toEqual(writeScripts(BAKERY, 3, 'a'));
    expect(writeScripts(BAKERY, 1, 'a')).not.toEqual(writeScripts(BAKERY, 1, 'b'));
  });

  it('uses the words of the business', () => {
    for (const guion of writeScripts(BAKERY, 5, 'v')) {
      expect(guion.contenido.toLowerCase()).toContain('nuestra panadería artesanal en bogotá');
      expect(guion.contenido).toContain('familias jóvenes del barrio');
    }
  });

  it.each(TONOS_VOZ)('sounds like no other tone when the tone is %s', (tonoVoz) => {
    const own = writeScripts({ ...BAKERY, tonoVoz }, 1, 'v')[0]?.contenido;
    const others = TONOS_VOZ.filter((tone) => tone !== tonoVoz).map(
      (tone) => writeScripts({ ...BAKERY, tonoVoz: tone }, 1, 'v')[0]?.contenido,
    );
    expect(others).not.toContain(own);
  });

  it('says usted, and never tú, in the formal tone', () => {
    for (const { contenido, titulo } of writeScripts({ ...BAKERY, tonoVoz: 'formal' }, 8, 'v')) {
      expect(`${titulo} ${contenido}`).not.toMatch(
        /\b(te|tu|tus|quieres|puedes|escríbenos|haz|guarda|síguenos|cuéntanos|entra|imagina|evita)\b/iu,
      );
    }
  });
});

describe('rewriteScript', () => {
  const old = writeScripts(BAKERY, 1, 'first')[0] ?? { titulo: '', contenido: '' };
  const rewrite = (feedback: string): WrittenGuion => rewriteScript(BAKERY, old, feedback, 'second');

  it('never gives the old text back, whatever the feedback', () => {
    fc.assert(
      fc.property(anyForm, fc.string({ maxLength: 100, unit: 'grapheme' }), (form, feedback) => {
        const before = writeScripts(form, 1, 'x')[0] ?? old;
        expect(rewriteScript(form, before, feedback, 'y').contenido).not.toBe(before.contenido);
      }),
      { numRuns: 150 },
    );
  });

  it('is shorter or longer when asked', () => {
    expect(countWords(rewrite('Hazlo más corto, por favor').contenido)).toBeLessThanOrEqual(65);
    expect(countWords(rewrite('quiero uno más largo y detallado').contenido)).toBeGreaterThanOrEqual(95);
  });

  it.each([
    ['ponle humor', /tinto|instrucciones|lavadora/u],
    ['habla del precio', /precio/iu],
    ['más formal, de usted', /usted|su |le |síganos|escríbanos|compre|entre/iu],
    ['cuenta una historia', /imagina/iu],
    ['habla de tortas para celebrar', /tortas para celebrar/u],
    ['habla sobre galletas de avena', /galletas de avena/u],
  ])('hears "%s"', (feedback, expected) => {
    expect(rewrite(feedback).contenido).toMatch(expected);
  });

  it('puts emojis and hashtags only where they are wanted', () => {
    expect(rewrite('con emojis').caption).toMatch(/\p{Extended_Pictographic}/u);
    expect(rewrite('sin emojis').caption).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(rewrite('sin hashtags').caption).not.toContain('#');
  });
});

describe('readBusiness', () => {
  it.each([
    ['Panadería artesanal', 'en nuestra panadería artesanal'],
    ['Somos una tienda de ropa', 'en nuestra tienda de ropa'],
    ['restaurante vegano', 'en nuestro restaurante vegano'],
    ['Consultoría contable para pymes', 'en nuestra consultoría contable para pymes'],
    ['Vendo ropa deportiva', 'en nuestro negocio de ropa deportiva'],
    ['Abogada laboral', 'en nuestro negocio de abogada laboral'],
    ['dentista', 'en nuestro negocio de dentista'],
    ['Marketing digital', 'en nuestro negocio de marketing digital'],
    ['', 'en nuestro negocio'],
  ])('puts "%s" in its place', (tipoNegocio, expected) => {
    expect(readBusiness({ ...BAKERY, tipoNegocio }).enNegocio).toBe(expected);
  });

  it('knows the professions of one person', () => {
    const professionalOf = (tipoNegocio: string): string | undefined =>
      readBusiness({ ...BAKERY, tipoNegocio }).profesional;
    expect(professionalOf('Abogada laboral')).toBe('una abogada laboral');
    expect(professionalOf('soy dentista')).toBe('un dentista');
    expect([
      professionalOf('Psicología infantil'),
      professionalOf('veterinaria'),
      professionalOf('Barbería'),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('splits topics, cuts phrases at a whole word and keeps names and abbreviations', () => {
    expect(topicsOf('Pan, pan; 1. Tortas\n- y Cafés')).toEqual(['pan', 'tortas', 'cafés']);
    expect(phraseOf('La vida de los animales en el bosque', 4)).toBe(
      'la vida de los animales'.split(' ').slice(0, 2).join(' '),
    );
    expect(phraseOf('Instagram para tiendas', 6)).toBe('Instagram para tiendas');
    expect(phraseOf('SEO local', 6)).toBe('SEO local');
    expect(phraseOf('💥 ###', 6)).toBeUndefined();
  });
});

describe('readFeedback', () => {
  it('reads negations before the words they contain', () => {
    expect(readFeedback('menos formal', []).tone).toBe('casual');
    expect(readFeedback('demasiado largo', []).length).toBe('short');
    expect(readFeedback('está muy corto', []).length).toBe('long');
    expect(readFeedback('sin emojis', []).emojis).toBe(false);
    expect(readFeedback('no hables del precio', []).price).toBe(false);
    expect(readFeedback('', [])).toMatchObject({ length: 'usual', tone: undefined, topic: undefined });
  });
});
