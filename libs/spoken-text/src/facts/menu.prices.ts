import { costsMillions, type Price, pricesIn } from './prices';

/** Menus print no sign: «Almuerzo ejecutivo ..... 18.000», «Pan de masa madre 12 mil». «5K» is a race, «18K» gold. */
const MENU_PRICE =
  /(?<=^\p{L}(?:[^\d\n]|\d{1,3}(?:[.,]\d{1,2})?\s?(?:L|l|lt|ml|g|gr|kg|oz|lb|cm|und|piezas)(?!\p{L}))*[\s.:…–—=-])(\d{1,3}(?:[.,'’]\d{3}){1,2}|(?!19|20[1-9])[1-9]\d{1,3}[05]0|\d{1,3}\s?(?:[Mm]il|MIL|k))$/u;
/** Figures that stand so at the end of a line and cost nothing. */
const NO_PRICE =
  /(?<!\p{L})(?:nit|rut|cc|c[eé]dula|registro|resoluci[oó]n|matr[ií]cula mercantil|rnt|seguidores|clientes|m[aá]s de|c[oó]digo|ref(?:erencia)?|capacidad|aforo|somos|asistentes|visitas|habitantes|carrera|ruta|kilometraje)(?!\p{L})/iu;

/** What costs millions: «Casa de 120 m2: 450 M», «Apartamento 1,5 MM», «Camioneta 85 millones». Elsewhere M and MM are measures. */
const MILLIONS =
  /(?<=^\p{L}[^\n]*[\s.:…–—=-])\d{1,3}(?:[.,]\d{1,2})?\s?(?:[Mm]ill[oó]n(?:es)?|MILL[OÓ]N(?:ES)?|MM|(?<=[:.…–—=-]\s?\d{1,3}(?:[.,]\d{1,2})?\s?)M)$/u;

/** The price at the end of a line of a menu, which has no sign. */
export function priceOfMenu(line: string): Price[] {
  const pattern = costsMillions(line) && MILLIONS.test(line) ? MILLIONS : MENU_PRICE;
  const match = NO_PRICE.test(line) ? null : pattern.exec(line);
  const [price] = match === null ? [] : pricesIn(`$${match[0]}`);
  return match === null || price === undefined
    ? []
    : [{ ...price, text: match[0], start: match.index, end: line.length }];
}
