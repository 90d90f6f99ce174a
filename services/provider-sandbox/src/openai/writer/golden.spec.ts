import { emptySentences, pricesIn, scriptProblems, sentencesIn } from '@pregonero/spoken-text';
import { GOLDEN_SHOPS, type GoldenShop } from '../../../test/golden-shops';
import { writeScripts, type WrittenGuion } from './script-writer';

/** Everything that a shop told. */
function textsOf({ form, perfil = {} }: GoldenShop): string[] {
  const { productos = [], ...facts } = perfil;
  return [
    form.tipoNegocio,
    form.audienciaObjetivo,
    form.temasPrincipales,
    ...Object.values(facts).map(String),
    ...productos.map(({ nombre, precio }) => `${nombre} $${precio ?? 0}`),
  ];
}

const BATCHES: { shop: GoldenShop; scripts: WrittenGuion[] }[] = GOLDEN_SHOPS.map((shop) => ({
  shop,
  scripts: writeScripts({ ...shop, variacion: 'golden' }, 5),
}));

describe('a hundred and fifty scripts of thirty shops', () => {
  it('say something of the business in nine sentences of ten', () => {
    const all = BATCHES.flatMap(({ scripts }) => scripts.flatMap(({ contenido }) => sentencesIn(contenido)));
    const empty = BATCHES.flatMap(({ shop, scripts }) =>
      scripts.flatMap(({ contenido }) => emptySentences(contenido, textsOf(shop))),
    );

    expect(empty.length / all.length).toBeLessThanOrEqual(0.1);
  });

  it('pass every check that a model has to pass', () => {
    const problems = BATCHES.flatMap(({ shop, scripts }) =>
      scripts.flatMap((script, index) =>
        scriptProblems(script, {
          textos: textsOf(shop),
          recientes: scripts
            .slice(0, index)
            .map(({ titulo, contenido }) => ({ titulo, inicio: sentencesIn(contenido)[0] ?? '' })),
        }).map((problem) => ({ ...problem, shop: shop.form.tipoNegocio })),
      ),
    );

    expect(problems).toEqual([]);
  });

  it('tell every price that the shop typed, and no other', () => {
    for (const { shop, scripts } of BATCHES) {
      const typed = new Set(textsOf(shop).flatMap((text) => pricesIn(text).map(({ amount }) => amount)));
      const told = new Set(
        scripts.flatMap(({ contenido }) => pricesIn(contenido).map(({ amount }) => amount)),
      );
      expect([shop.form.tipoNegocio, [...told].sort()]).toEqual([
        shop.form.tipoNegocio,
        [...typed].filter((amount) => amount > 0).sort(),
      ]);
    }
  });

  it('say a price once in a script', () => {
    const said = BATCHES.flatMap(({ scripts }) =>
      scripts.map(({ contenido }) => pricesIn(contenido).map(({ amount }) => amount)),
    );

    expect(said.flat().length).toBeGreaterThan(100);
    expect(said.filter((amounts) => new Set(amounts).size < amounts.length)).toEqual([]);
  });

  it('give no shop the words of another trade', () => {
    const textOf = (kind: string): string =>
      BATCHES.filter(({ shop }) => shop.form.tipoNegocio.startsWith(kind))
        .flatMap(({ scripts }) => scripts.map(({ contenido }) => contenido))
        .join(' ');

    expect(textOf('Joyería')).not.toMatch(/costura|talla/u);
    expect(textOf('Papelería')).not.toMatch(/honorarios|tu caso/u);
    expect(textOf('Heladería')).not.toMatch(/café/u);
  });
});
