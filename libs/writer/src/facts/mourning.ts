import type { BusinessFacts } from './business-facts';

/** «coronas fúnebres» among the flowers. */
const MOURNING = /f[uú]nebre|condolenc|exequia|velaci[oó]n|funeral|sympathy/iu;

/** Whether a thing is for a mourning: «coronas fúnebres». */
export const isMourning = (text: string): boolean => MOURNING.test(text);

/** What is told beside the first theme: beside a wreath wreaths alone, and none beside a birthday, of prices and offers too. */
export function besideFirst(
  facts: BusinessFacts,
  temas: readonly string[],
): { mourns: boolean; facts: BusinessFacts; temas: string[] } {
  const mourns = MOURNING.test(temas[0] ?? '');
  const fits = (text: string): boolean => MOURNING.test(text) === mourns;
  const { productos, oferta } = facts;
  return {
    mourns,
    facts: {
      ...facts,
      productos: productos.filter(({ nombre }) => fits(nombre)),
      oferta: oferta !== undefined && fits(oferta) ? oferta : undefined,
    },
    temas: temas.filter(fits),
  };
}
