import { CURRENCY_TEXT, scaleOf, SIZES_TEXT } from '../money.scales';

/** A price as it stands in a text. */
export interface Price {
  /** As printed, with its sign: «$45.000», «45 mil pesos». */
  text: string;
  /** Rounded to whole units of its currency. */
  amount: number;
  start: number;
  end: number;
}

const FIGURE = String.raw`\d{1,3}(?:[.,'’\u202F]\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d{1,2})?(?!\d)`;
const MILLIONS = String.raw`mm?(?!${SIZES_TEXT}|${CURRENCY_TEXT})|mill[oó]n(?:es)?`;
/** Of a thousand pesos each: «35 lucas». */
const LUCAS = 'lucas?|lks?';
const SCALE = String.raw`\s?(?:mil(?!l)|k|${LUCAS}|${MILLIONS})(?![\p{L}\d²³])`;
/** People and looks are counted in thousands and millions, too. */
const NO_MONEY = String.raw`(?!\s(?:de\s)?(?:personas|clientes|familias|veces|años|seguidores|vistas|visitas|reproducciones|usuarios|hogares|colombianos))`;
/** «a 450 M del metro», «a 200 M de la playa» are metres. */
const PLACE_BEHIND = /^\s(?:del?|al)\s(?!pesos|contado|mes|año)/iu;
const PRICE = new RegExp(
  [
    // With a sign: «$45.000», «US$ 20», «$45 mil», «$450 M».
    String.raw`(?:(?<![\p{L}\d])(?:COP|US|U|RD|AR|MX)\s?)?[$€£]\s?(${FIGURE})(${SCALE})?(?:\s(?:de\s)?(?:pesos|COP|USD|dólares|dollars))?`,
    // With its code: «USD 45», «COP 120.000», «COP 2,5 M».
    String.raw`(?<![\p{L}\d])(?:COP|USD|EUR)\s(${FIGURE})(${SCALE})?`,
    // With the name of the money: «12.900 pesos», «45 mil pesos», «20 USD».
    String.raw`(?<![\d.,#-])(${FIGURE})(${SCALE})?\s?(?:de\s)?(?:pesos|COP|USD|dólares|dollars|euros)(?![\p{L}])`,
    // After a word that only a price follows: «a 12.900», «desde 45 mil», «por 20.000», «desde 450 M».
    String.raw`(?<=(?:^|[\s(])(?:a|por|desde|vale|valen|cuesta|cuestan|solo|sólo|precio:?)\s(?:solo\s|sólo\s)?)(\d{1,3}(?:\.\d{3})+)(?![\d.,]*\d|\s?(?:km|m|personas|clientes|gramos|kilos))`,
    String.raw`(?<=(?:^|[\s(])(?:a|por|desde|vale|valen|cuesta|cuestan|precio:?|valor:?)\s(?:solo\s|sólo\s)?)(\d{1,3}(?:[.,]\d{1,2})?)(${SCALE})${NO_MONEY}`,
    // «en 45 mil» may be a number of homes, «en 350 millones» is what one of them costs.
    String.raw`(?<=(?:^|\s)en\s)(\d{1,3}(?:[.,]\d{1,2})?)(\s?(?:${MILLIONS})(?![\p{L}\d²³]))${NO_MONEY}`,
    String.raw`(?<![\d.,#-])(\d{1,3}(?:[.,]\d{1,2})?)(\s?(?:${LUCAS}))(?![\p{L}\d])`,
    // Of several: «3x20mil», «3 x 10.000». «2x1» is an offer.
    String.raw`(?<=(?<![\p{L}\d])\d{1,2}\s?x\s?)(\d{1,3}(?:[.,]\d{3})+|\d{4,6}|\d{1,3}(?=\s?(?:mil|k|${LUCAS})(?![\p{L}\d])))(\s?(?:mil|k|${LUCAS})(?![\p{L}\d]))?`,
    // With its sign behind: «12.000$».
    String.raw`(?<![\d.,#$-])(\d{1,3}(?:[.,'’]\d{3})+|\d{4,7})(\s?)\$(?!\s?\d)`,
  ].join('|'),
  'giu',
);

/** Whether a text names what costs millions; beside anything else a bare «25 MM» is a measure. */
export const costsMillions = (text: string): boolean =>
  /(?<!\p{L})(?:casas?|apartamentos?|aptos?|apartaestudios?|lotes?|fincas?|local|locales|bodegas?|oficinas?|parcelas?|penthouse|carros?|motos?|camionetas?|camión|vehículos?|vale|valen|cuesta|cuestan|precio|valor|venta)(?!\p{L})/iu.test(
    text,
  );

function valueOf(figure: string): number {
  const decimals = /[.,](\d{1,2})$/u.exec(figure);
  const whole = Number((decimals ? figure.slice(0, decimals.index) : figure).replace(/\D/gu, ''));
  return decimals ? Number(`${whole}.${decimals[1] ?? '0'}`) : whole;
}

/** Every price of a text in its order. Telephone numbers, years, sizes and percentages are none. */
export function pricesIn(text: string): Price[] {
  return Array.from(text.matchAll(PRICE)).flatMap((match) => {
    const [whole] = match;
    const [figure, scale, isBare] = partsOf(match);
    const factor = scale === '' ? 1 : scaleOf(scale, valueOf(figure));
    // A size or a metre: «$45.000 M», «$800 m», and nothing at all in «a 450 m».
    const isNoScale = factor === 1 && /^\s?mm?$/iu.test(scale);
    const isMeasure =
      /^\s?mm?$/iu.test(scale) &&
      (!costsMillions(phraseBefore(text, match.index)) ||
        PLACE_BEHIND.test(text.slice(match.index + whole.length)));
    if (isBare && (isNoScale || isMeasure)) return [];
    const end = isNoScale && whole.endsWith(scale) ? whole.length - scale.length : whole.length;
    return {
      text: whole.slice(0, end).trim(),
      amount: Math.round(valueOf(figure) * factor),
      start: match.index,
      end: match.index + end,
    };
  });
}

/** What is said of a price stands before it, behind the last comma or line. */
const phraseBefore = (text: string, end: number): string =>
  text
    .slice(0, end)
    .split(/[,;\n]|\.\s/u)
    .at(-1) ?? '';

/** Figure, scale, and whether nothing but the words around them makes them a price. */
function partsOf(match: RegExpMatchArray): [string, string, boolean] {
  const found = [1, 3, 5, 7, 8, 10, 12, 14, 16].find((group) => match[group] !== undefined) ?? 1;
  return [match[found] ?? '', found === 7 ? '' : (match[found + 1] ?? ''), found >= 8];
}

/** A price in whole Colombian pesos as people write it: «$45.000». */
export function printedPrice(pesos: number): string {
  return `$${String(pesos).replace(/\B(?=(?:\d{3})+$)/gu, '.')}`;
}
