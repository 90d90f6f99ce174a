import { printedPrice } from './prices';

const UNITS =
  'un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte'.split(
    '|',
  );
const TENS: Readonly<Record<string, number>> = {
  ...{ veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70 },
  ...{ ochenta: 80, noventa: 90, cien: 100, doscientos: 200, trescientos: 300, quinientos: 500 },
};
const THOUSANDS = new Map([
  ...UNITS.map((word, at) => [word, at + 1] as const),
  ...Object.entries(TENS),
  ...Object.entries(TENS)
    .filter(([, tens]) => tens >= 30 && tens < 100)
    .flatMap(([word, tens]) =>
      UNITS.slice(0, 9).map((unit, at) => [`${word} y ${unit}`, tens + at + 1] as const),
    ),
]);
const WORDS = [...THOUSANDS.keys()].sort((a, b) => b.length - a.length).join('|');
/** «a diez mil», «por veinticinco mil pesos», «cuarenta y cinco mil pesos»; «más de diez mil clientes» are no pesos. */
const WRITTEN = new RegExp(
  String.raw`(?<=(?:^|\s)(?:a|por|en|desde|vale|valen|cuesta|cuestan)\s)(${WORDS}) mil(?: pesos)?(?=\s*(?:$|[,.;\n)]|y\s|cada|c\/u|la\s|el\s))|(?<!\p{L})(${WORDS}) mil pesos(?!\p{L})`,
  'giu',
);

/** The text with prices in words as figures: «tres por diez mil» becomes «tres por $10.000». */
export function withWrittenPrices(text: string): string {
  return text.replace(WRITTEN, (whole, after?: string, alone?: string) => {
    const thousands = THOUSANDS.get((after ?? alone ?? '').toLocaleLowerCase('es'));
    return thousands === undefined ? whole : printedPrice(thousands * 1_000);
  });
}
