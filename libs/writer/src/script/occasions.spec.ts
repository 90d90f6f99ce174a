import type { LocalDateCode } from '@pregonero/contracts/dates';
import { conditionsOf, readComment } from '../conditions/conditions';
import type { Commission } from './desk';
import { rewriteScript, writeScripts } from './script-writer';

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
  it.each<[LocalDateCode, boolean, RegExp]>([
    ['dia_madre', false, /el Día de la Madre/u],
    ['dia_madre', true, /el Día de la Madre/u],
    ['amor_amistad', false, /Amor y Amistad/u],
    ['black_friday', true, /Black Friday/u],
    ['novenas', false, /las novenas/u],
    ['novenas', true, /empiezan las novenas/iu],
    ['navidad', true, /Nochebuena/u],
    ['fin_de_ano', true, /31 de diciembre/u],
    ['independencia', true, /20 de julio/u],
    ['quincena', true, /la quincena/u],
  ])('begins with %s (that day: %s)', (codigo, esHoy, opening) => {
    expect(openingNear(BAKERY, codigo, esHoy)).toMatch(opening);
    expect(openingNear(BAKERY, codigo, esHoy)).toMatch(
      esHoy ? /hoy|llegó|empiezan/iu : /llega|acerca|casi|falta|^para/iu,
    );
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
      rewriteScript(near, old, conditionsOf(readComment(feedback, near))).contenido.includes(
        'el Día de la Madre',
      );

    expect(named('Más corto')).toBe(true);
    expect(named('No menciones el día de la madre')).toBe(false);
    const asked = rewriteScript(
      near,
      old,
      conditionsOf(readComment('Que empiece con una pregunta', near)),
    ).contenido;
    expect(asked).toMatch(/^¿.*el Día de la Madre/su);
  });
});
