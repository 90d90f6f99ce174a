/** Grammatical form of a number before a noun: `standalone` says «uno», `masculine` «un», `feminine` «una». */
export type NumberForm = 'standalone' | 'masculine' | 'feminine';

const SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** The largest integer read as a quantity; longer ones are read digit by digit. */
export const LARGEST_QUANTITY = 999_999_999_999;

function one(form: NumberForm): string {
  if (form === 'feminine') return 'una';
  return form === 'masculine' ? 'un' : 'uno';
}

function belowHundred(value: number, form: NumberForm): string[] {
  if (value === 1) return [one(form)];
  if (value === 21 && form === 'masculine') return ['veintiún'];
  if (value === 21 && form === 'feminine') return ['veintiuna'];
  if (value < 30) return [SMALL[value] ?? ''];
  const unit = value % 10;
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return unit === 0 ? [ten] : [ten, 'y', ...belowHundred(unit, form)];
}

function belowThousand(value: number, form: NumberForm): string[] {
  if (value === 100) return ['cien'];
  const rest = value % 100;
  const hundred = HUNDREDS[Math.floor(value / 100)] ?? '';
  const words = value >= 200 && form === 'feminine' ? [hundred.replace(/os$/, 'as')] : [hundred];
  if (value < 100) return belowHundred(value, form);
  return rest === 0 ? words : [...words, ...belowHundred(rest, form)];
}

function belowMillion(value: number, form: NumberForm): string[] {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const words: string[] = [];
  if (thousands === 1) words.push('mil');
  else if (thousands > 1) {
    words.push(...belowThousand(thousands, form === 'feminine' ? 'feminine' : 'masculine'), 'mil');
  }
  if (rest > 0 || thousands === 0) words.push(...belowThousand(rest, form));
  return words;
}

/**
 * Words of a whole number from 0 to {@link LARGEST_QUANTITY}.
 * @throws RangeError outside it
 */
export function integerWords(value: number, form: NumberForm = 'standalone'): string[] {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_QUANTITY) {
    throw new RangeError(`${value} is not a readable quantity.`);
  }
  const millions = Math.floor(value / 1_000_000);
  const rest = value % 1_000_000;
  if (millions === 0) return belowMillion(rest, form);
  const words = millions === 1 ? ['un', 'millón'] : [...belowMillion(millions, 'masculine'), 'millones'];
  return rest === 0 ? words : [...words, ...belowMillion(rest, form)];
}

/** Reads a run of digits one by one: «300» gives «tres cero cero». Other characters are skipped. */
export function digitWords(text: string): string[] {
  return Array.from(text.matchAll(/[0-9]/g), ([digit]) => digit).map((digit) => SMALL[Number(digit)] ?? '');
}

/** The start of a number that the caller does not pay for: «018000», «01 8000», «01-8000». */
export const TOLL_FREE = /^01[- ]?8000$/u;

/** A toll-free number or its start, as everybody dictates it: «cero uno ocho mil». Undefined for any other. */
export function tollFreeWords(text: string): string[] | undefined {
  const match = /^(01[- ]?8000)[- ]?(?:(\d{2,3})[- ]?(\d{3,4}))?$/u.exec(text);
  if (match === null) return undefined;
  const groups = [match[2], match[3]].filter((group) => group !== undefined);
  return ['cero', 'uno', 'ocho', 'mil', ...groups.flatMap((group) => phoneWords(group))];
}

/** Reads a run of digits the way phone numbers are dictated: pairs, with a lone or zero-led digit on its own. */
export function phoneWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 3) return digitWords(digits);
  const words: string[] = [];
  for (let index = digits.length % 2; index < digits.length; index += 2) {
    const pair = digits.slice(index, index + 2);
    words.push(...(pair.startsWith('0') ? digitWords(pair) : integerWords(Number(pair))));
  }
  return digits.length % 2 === 1 ? [...digitWords(digits.slice(0, 1)), ...words] : words;
}

/** Value of a printed number in Latin American or English style: «45.000», «45,000», «19,99», «1.5». */
export interface PrintedNumber {
  whole: number;
  /** Digits after the decimal mark as printed, or an empty string. */
  decimals: string;
  /** How the mark is pronounced. */
  mark: 'coma' | 'punto';
}

/** Parses a printed number, or gives `undefined` when it is not one quantity. */
export function parsePrintedNumber(text: string): PrintedNumber | undefined {
  // «1'200.000»: some write the millions with a sign of their own.
  const grouped =
    /^(\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(text) ??
    /^(\d{1,3}()['’]\d{3}(?:[.,]\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(text);
  const plain = /^(\d{1,12})(?:([.,])(\d{1,6}))?$/.exec(text);
  const [whole, mark, decimals] = grouped
    ? [grouped[1] ?? '', grouped[3], grouped[4]]
    : plain
      ? [plain[1] ?? '', plain[2], plain[3]]
      : [];
  if (whole === undefined) return undefined;
  const value = Number(whole.replace(/\D/g, ''));
  if (value > LARGEST_QUANTITY) return undefined;
  // «1.000,00» and «5,00» are whole numbers; «2.0» is a version and «5,0» a grade.
  const isWhole =
    decimals !== undefined &&
    /^0+$/u.test(decimals) &&
    (grouped !== null || /^,00/u.test(`${mark ?? ''}${decimals}`));
  return { whole: value, decimals: isWhole ? '' : (decimals ?? ''), mark: mark === '.' ? 'punto' : 'coma' };
}

const ORDINAL_TENS =
  '- décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const ORDINAL_UNITS = '- primero segundo tercero cuarto quinto sexto séptimo octavo noveno'.split(' ');

/** Returns the words of an ordinal from 1 to 99 before a noun: «tercer», «decimotercer», «vigésima quinta». */
export function ordinalWords(value: number, form: 'masculine' | 'feminine'): string[] {
  const agree = (word: string): string =>
    form === 'feminine' ? word.replace(/o$/u, 'a') : word.replace(/(primer|tercer)o$/u, '$1');
  const ten = ORDINAL_TENS[Math.floor(value / 10)] ?? '';
  const unit = ORDINAL_UNITS[value % 10] ?? '';
  if (value < 10) return [agree(unit)];
  if (value % 10 === 0) return [agree(ten)];
  if (value < 13) return [agree(value === 11 ? 'undécimo' : 'duodécimo')];
  if (value < 20) return [agree(`decimo${unit}`)];
  return [form === 'feminine' ? agree(ten) : ten, agree(unit)];
}

/** Words of a printed number with its decimals. */
export function printedNumberWords(number: PrintedNumber, form: NumberForm = 'standalone'): string[] {
  if (number.decimals === '') return integerWords(number.whole, form);
  const decimals =
    number.decimals.startsWith('0') || number.decimals.length > 2
      ? digitWords(number.decimals)
      : integerWords(Number(number.decimals));
  return [...integerWords(number.whole), number.mark, ...decimals];
}
