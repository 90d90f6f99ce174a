/** A price as it stands in a text. */
export interface Price {
  /** As printed, with its sign: «$45.000», «45 mil pesos». */
  text: string;
  /** Rounded to whole units of its currency. */
  amount: number;
  start: number;
  end: number;
}

const FIGURE = String.raw`\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d{1,2})?(?!\d)`;
const SCALE = String.raw`\s?(?:mil(?!l)|k|millón|millones)(?![\p{L}])`;
const PRICE = new RegExp(
  [
    // With a sign: «$45.000», «US$ 20», «$45 mil».
    String.raw`(?:(?<![\p{L}\d])(?:COP|US|U|RD|AR|MX)\s?)?[$€£]\s?(${FIGURE})(${SCALE})?(?:\s(?:pesos|COP|USD|dólares|dollars))?`,
    // With its code: «USD 45», «COP 120.000».
    String.raw`(?<![\p{L}\d])(?:COP|USD|EUR)\s(${FIGURE})(${SCALE})?`,
    // With the name of the money: «12.900 pesos», «45 mil pesos», «20 USD».
    String.raw`(?<![\d.,#-])(${FIGURE})(${SCALE})?\s?(?:de\s)?(?:pesos|COP|USD|dólares|dollars|euros)(?![\p{L}])`,
    // After a word that only a price follows: «a 12.900», «desde 45 mil», «por 20.000».
    String.raw`(?<=(?:^|[\s(])(?:a|por|desde|vale|valen|cuesta|cuestan|solo|sólo|precio:?)\s(?:solo\s|sólo\s)?)(\d{1,3}(?:\.\d{3})+)(?![\d.,]*\d|\s?(?:km|m|personas|clientes|gramos|kilos))`,
    String.raw`(?<=(?:^|[\s(])(?:a|por|desde|vale|valen|cuesta|cuestan|precio:?)\s(?:solo\s|sólo\s)?)(\d{1,3})(\s?(?:mil(?!l)|k)(?![\p{L}]))(?!\s(?:personas|clientes|familias|veces|años))`,
  ].join('|'),
  'giu',
);

function amountOf(figure: string, scale: string): number {
  const decimals = /[.,](\d{1,2})$/u.exec(figure);
  const whole = Number((decimals ? figure.slice(0, decimals.index) : figure).replace(/\D/gu, ''));
  const value = decimals ? Number(`${whole}.${decimals[1] ?? '0'}`) : whole;
  const factor = /mill/iu.test(scale) ? 1_000_000 : scale.trim() === '' ? 1 : 1_000;
  return Math.round(value * factor);
}

/** Every price of a text in its order. Telephone numbers, years, sizes and percentages are none. */
export function pricesIn(text: string): Price[] {
  return Array.from(text.matchAll(PRICE), (match) => {
    const [figure, scale] = [
      match[1] ?? match[3] ?? match[5] ?? match[7] ?? match[8] ?? '',
      match[2] ?? match[4] ?? match[6] ?? match[9] ?? '',
    ];
    return {
      text: match[0].trim(),
      amount: amountOf(figure, scale),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** A price in whole Colombian pesos as people write it: «$45.000». */
export function printedPrice(pesos: number): string {
  return `$${String(pesos).replace(/\B(?=(?:\d{3})+$)/gu, '.')}`;
}
