import {
  digitWords,
  integerWords,
  parsePrintedNumber,
  printedNumberWords,
  tollFreeWords,
} from './spanish.numbers';
import { foldedText } from './folded.text';
import { vocabulary } from './vocabulary';

const DAYS = vocabulary<string>({
  L: 'lunes',
  M: 'martes',
  V: 'viernes',
  S: 'sábado',
  D: 'domingo',
});
const SHORT_DAYS = vocabulary<string>({
  lun: 'lunes',
  mar: 'martes',
  mie: 'miércoles',
  jue: 'jueves',
  vie: 'viernes',
  sab: 'sábado',
  dom: 'domingo',
});
const SHORT_DAY = '(lun|mar|mi[eé]|jue|vie|s[aá]b|dom)';
/** «Lun-Vie», «Mar. a Dom.»: from day to day in short, as one token. */
export const DAY_SPAN_TEXT = String.raw`(?<![\p{L}\d])${SHORT_DAY}\.?(?: ?[-–] ?| a )${SHORT_DAY}(?![\p{L}\d])`;
const LETTERS = vocabulary<string>({ S: 'ese', M: 'eme', L: 'ele', X: 'equis' });
const SIZE = '(?:XX?S|S|M|L|X{1,3}L)';

const at = (match: RegExpExecArray, index: number): string => match[index] ?? '';
const spelt = (text: string): string[] => Array.from(text, (sign) => LETTERS[sign] ?? sign);

/** Codes of daily life that look like numbers, ranges or units and are none; tried before those. Capitals count. */
export const SPANISH_CODES: readonly {
  test: RegExp;
  read(match: RegExpExecArray): string[] | undefined;
}[] = [
  // Days: «L-V», «L a S».
  {
    test: /^([LM])(?: ?[-–] ?| a )([VSD])$/u,
    read: (match) => [DAYS[at(match, 1)] ?? '', 'a', DAYS[at(match, 2)] ?? ''],
  },
  // Days: «Lun-Vie», «Mar. a Dom.».
  {
    test: new RegExp(`^${DAY_SPAN_TEXT}$`, 'iu'),
    read: (match) => [
      SHORT_DAYS[foldedText(at(match, 1))] ?? '',
      'a',
      SHORT_DAYS[foldedText(at(match, 2))] ?? '',
    ],
  },
  // Sizes: «S-XL».
  {
    test: new RegExp(`^(${SIZE})[-–](${SIZE})$`, 'u'),
    read: (match) => [...spelt(at(match, 1)), 'a', ...spelt(at(match, 2))],
  },
  // Motor oil: «10W-30», «5W30».
  {
    test: /^(\d{1,2})W[-–]?(\d{2})$/iu,
    read: (match) => [
      ...integerWords(Number(at(match, 1))),
      'doble',
      'u',
      ...integerWords(Number(at(match, 2))),
    ],
  },
  // Millions: «1.2M»; metres have a small letter.
  {
    test: /^([\d.,]+)M$/u,
    read: (match) => {
      const number = parsePrintedNumber(at(match, 1));
      if (number === undefined) return undefined;
      const isOne = number.whole === 1 && number.decimals === '';
      return [...printedNumberWords(number, 'masculine'), isOne ? 'millón' : 'millones'];
    },
  },
  // Number plates: «ABC123», «ABC-123», «XYZ 45D».
  {
    test: /^([A-Z]{3})[- ]?(\d{3}|\d{2}[A-Z])$/u,
    read: (match) => [
      ...Array.from(at(match, 1)),
      ...Array.from(at(match, 2)).flatMap((sign) => (/\d/u.test(sign) ? digitWords(sign) : [sign])),
    ],
  },
  // Toll-free numbers in one piece: «018000123456», «01-8000-123456».
  { test: /^01[- ]?8000[\d-]*$/u, read: (match) => tollFreeWords(at(match, 0)) },
  // Tax numbers: «900.123.456-7».
  {
    test: /^(\d{3})\.?(\d{3})\.?(\d{3})-(\d)$/u,
    read: (match) => [
      ...[at(match, 1), at(match, 2), at(match, 3)].flatMap((group) =>
        group.startsWith('0') ? digitWords(group) : integerWords(Number(group)),
      ),
      'guion',
      ...digitWords(at(match, 4)),
    ],
  },
  // Measures: «10x15 cm», «2 x 3 x 4 m».
  {
    test: /^(\d+) ?[x×] ?(\d+)(?: ?[x×] ?(\d+))? (cm|mm|m)$/u,
    read: (match) => {
      const unit = { cm: 'centímetros', mm: 'milímetros', m: 'metros' }[at(match, 4)] ?? '';
      const sides = [match[1], match[2], match[3]].filter((side) => side !== undefined);
      return [
        ...sides.flatMap((side, index) => [
          ...(index === 0 ? [] : ['por']),
          ...integerWords(Number(side.slice(0, 9))),
        ]),
        unit,
      ];
    },
  },
];
