import type { LocalDateCode } from '@pregonero/contracts/api';
import { type Commission, rewriteScript, writeScripts } from './script-writer';

const BAKERY: Commission = {
  form: {
    tipoNegocio: 'Panadería',
    audienciaObjetivo: 'Familias',
    tonoVoz: 'amigable',
    objetivoContenido: 'aumentar_ventas',
    temasPrincipales: 'tortas',
  },
  variacion: 'fechas',
};
const ENGLISH: Commission = {
  ...BAKERY,
  form: {
    ...BAKERY.form,
    tipoNegocio: 'Bakery with the best bread',
    audienciaObjetivo: 'Families of the town',
    temasPrincipales: 'birthday cakes for the family',
  },
};

const openingNear = (commission: Commission, codigo: LocalDateCode, esHoy: boolean): string =>
  writeScripts({ ...commission, ocasiones: [{ guion: 1, codigo, esHoy }] }, 1)[0]?.contenido.split(
    /(?<=\.) /u,
  )[0] ?? '';

describe('a script near an occasion', () => {
  it.each<[LocalDateCode, boolean, string]>([
    ['dia_madre', false, 'Ya casi llega el Día de la Madre: pregunta por las tortas.'],
    ['dia_madre', true, 'Hoy llega el Día de la Madre: pregunta por las tortas.'],
    ['amor_amistad', false, 'Ya casi llega Amor y Amistad: pregunta por las tortas.'],
    ['black_friday', true, 'Hoy llega el Black Friday: pregunta por las tortas.'],
    ['novenas', false, 'Ya casi llega el comienzo de las novenas: pregunta por las tortas.'],
    ['quincena', true, 'Hoy llega la quincena: pregunta por las tortas.'],
  ])('begins with %s (that day: %s)', (codigo, esHoy, opening) => {
    expect(openingNear(BAKERY, codigo, esHoy)).toBe(opening);
  });

  it('says it in English to whom writes English', () => {
    expect(openingNear(ENGLISH, 'dia_madre', false)).toContain('Mother’s Day');
  });

  it('names it in all scripts near it, also when the beginnings are used up, and in no other', () => {
    const near = [1, 2, 3, 4].map((guion) => ({ guion, codigo: 'dia_madre' as const, esHoy: false }));
    const scripts = writeScripts({ ...BAKERY, ocasiones: near }, 5);

    expect(scripts.map(({ contenido }) => contenido.split('el Día de la Madre').length - 1)).toEqual([
      1, 1, 1, 1, 0,
    ]);
  });

  it('names it when it is written again, not where that was what was wrong', () => {
    const near = { ...BAKERY, ocasiones: [{ guion: 1, codigo: 'dia_madre' as const, esHoy: false }] };
    const [old = { titulo: '', contenido: '' }] = writeScripts(near, 1);
    const named = (feedback: string): boolean =>
      rewriteScript(near, old, feedback).contenido.includes('el Día de la Madre');

    expect(named('Más corto')).toBe(true);
    expect(named('No menciones el día de la madre')).toBe(false);
    const asked = rewriteScript(near, old, 'Que empiece con una pregunta').contenido;
    expect(asked).toMatch(/^¿.*el Día de la Madre/su);
  });
});
