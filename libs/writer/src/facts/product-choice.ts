import type { BusinessFacts, Offered } from './business-facts';
import { keyOf } from '../language/text-key';

/** Words that many things begin with: a change of battery is none of a screen. */
const ANY_THING = new Set(
  'lavado arreglo reparacion mantenimiento alquiler instalacion limpieza revision caja cambio plan servicio clase combo paquete curso kit docena libra kilo cubeta frasco bulto con para por del los las una change service class with for the and'.split(
    ' ',
  ),
);

/** Words that tell a thing, cut so that «vacuna» and «vacunación» meet. */
const stemsOf = (phrase: string): string[] =>
  keyOf(phrase)
    .split(' ')
    .filter((word) => word.length > 2 && !ANY_THING.has(word.replace(/s$/u, '')))
    .map((word) => word.replace(/s$/u, '').slice(0, 5));

/** How many words a thing and a theme have in common. */
function sharedBy({ nombre }: Offered, tema: string): number {
  const stems = new Set(stemsOf(tema));
  return keyOf(nombre) === keyOf(tema) ? Infinity : stemsOf(nombre).filter((stem) => stems.has(stem)).length;
}

/** Whether what is sold is what a script is about; otherwise its price is told as one more thing. */
export const isAbout = (product: Offered, tema: string): boolean => sharedBy(product, tema) > 0;

/** «vacunación» and «vacuna múltiple», «queso» and «libra de queso»: nobody lists one beside the other. */
export function isOneThing(a: string, b: string): boolean {
  const [short = [], long = []] = [stemsOf(a), stemsOf(b)].sort((x, y) => x.length - y.length);
  return keyOf(a) === keyOf(b) || (short.length > 0 && short.every((stem) => long.includes(stem)));
}

/** What the theme costs, or a price that no script of this request told yet; the telling takes turns. */
export function productFor(
  { productos }: BusinessFacts,
  { tema, told, turn }: { tema: string; told: ReadonlySet<string>; turn: number },
): Offered | undefined {
  const priced = productos.filter(({ precio }) => precio !== undefined);
  const fresh = priced.filter(({ nombre }) => !told.has(nombre));
  const best = (offered: readonly Offered[]): Offered | undefined =>
    offered
      .filter((product) => isAbout(product, tema))
      .sort((a, b) => sharedBy(b, tema) - sharedBy(a, tema))[0];
  return (
    best(fresh) ??
    fresh[turn % Math.max(1, fresh.length)] ??
    best(priced) ??
    priced[turn % Math.max(1, priced.length)]
  );
}
