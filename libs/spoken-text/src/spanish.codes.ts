import {
  digitWords,
  integerWords,
  parsePrintedNumber,
  phoneWords,
  printedNumberWords,
  tollFreeWords,
} from './spanish.numbers';
import { foldedText } from './folded.text';
import { SPANISH_MONTHS } from './spanish.vocabulary';
import { vocabulary } from './vocabulary';

const DAYS = vocabulary<string>({
  L: 'lunes',
  M: 'martes',
  V: 'viernes',
  S: 'sábado',
  D: 'domingo',
});
/** Days as lists write them short, without accents. */
export const DAYS_IN_SHORT = vocabulary<string>({
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
const MONTHS_IN_SHORT = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const SHORT_MONTH = '(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)';
const monthOf = (short: string): string =>
  SPANISH_MONTHS[MONTHS_IN_SHORT.indexOf(short.slice(0, 3).toLowerCase())] ?? short;
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
      DAYS_IN_SHORT[foldedText(at(match, 1))] ?? '',
      'a',
      DAYS_IN_SHORT[foldedText(at(match, 2))] ?? '',
    ],
  },
  // «D y F»: Sundays and holidays.
  { test: /^D y F$/u, read: () => ['domingos', 'y', 'festivos'] },
  // Dates: «27-nov», «27/nov/2026».
  {
    test: new RegExp(`^(\\d{1,2})[-/]${SHORT_MONTH}\\.?(?:[-/](\\d{4}))?$`, 'iu'),
    read: (match) => [
      ...integerWords(Number(at(match, 1))),
      'de',
      monthOf(at(match, 2)),
      ...(match[3] === undefined ? [] : ['de', ...integerWords(Number(match[3]))]),
    ],
  },
  // Months: «ene-feb».
  {
    test: new RegExp(`^${SHORT_MONTH}\\.?[-–]${SHORT_MONTH}\\.?$`, 'iu'),
    read: (match) => [monthOf(at(match, 1)), 'a', monthOf(at(match, 2))],
  },
  // «N°1», «No.12».
  {
    test: /^N(?:[°º]|\.[°º]?|o\.)(\d{1,6})$/iu,
    read: (match) => ['número', ...integerWords(Number(at(match, 1)))],
  },
  // Nets of telephones: «5G»; grams have a small letter.
  { test: /^([345])G$/u, read: (match) => [...integerWords(Number(at(match, 1))), 'ge'] },
  // Packages: «3D/2N».
  {
    test: /^(\d{1,2})D ?\/ ?(\d{1,2})N$/u,
    read: (match) => {
      const counted = (
        figure: string,
        form: 'masculine' | 'feminine',
        [one, many]: [string, string],
      ): string[] => [...integerWords(Number(figure), form), figure === '1' ? one : many];
      return [
        ...counted(at(match, 1), 'masculine', ['día', 'días']),
        'y',
        ...counted(at(match, 2), 'feminine', ['noche', 'noches']),
      ];
    },
  },
  // How long: «1h30».
  {
    test: /^(\d{1,2})h([0-5]\d)$/u,
    read: (match) => [
      ...integerWords(Number(at(match, 1)), 'feminine'),
      at(match, 1) === '1' ? 'hora' : 'horas',
      ...(at(match, 2) === '00'
        ? []
        : ['y', ...(at(match, 2) === '30' ? ['media'] : integerWords(Number(at(match, 2))))]),
    ],
  },
  // «niños/as», «niñ@s»: both are meant.
  {
    test: /^(\p{L}{2,}?)(?:os\/as|@s)$/u,
    read: (match) => [`${at(match, 1)}os`, 'y', `${at(match, 1).toLowerCase()}as`],
  },
  // Days in full: «lunes-viernes».
  {
    test: /^(lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)[-–](lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)$/iu,
    read: (match) => [at(match, 1), 'a', at(match, 2)],
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
    test: /^([\d.,]+)(?:M| MM?)$/u,
    read: (match) => {
      const number = parsePrintedNumber(at(match, 1));
      if (number === undefined) return undefined;
      const isOne = number.whole === 1 && number.decimals === '';
      return [...printedNumberWords(number, 'masculine'), isOne ? 'millón' : 'millones'];
    },
  },
  // Number plates: «ABC123», «ABC-123», «XYZ 45D»; «COP 500» is money.
  {
    test: /^(?!COP|USD|EUR)([A-Z]{3})[- ]?(\d{3}|\d{2}[A-Z])$/u,
    read: (match) => [
      ...Array.from(at(match, 1)),
      ...Array.from(at(match, 2)).flatMap((sign) => (/\d/u.test(sign) ? digitWords(sign) : [sign])),
    ],
  },
  // Toll-free numbers in one piece: «018000123456», «01-8000-123456».
  { test: /^01[- ]?8000[\d-]*$/u, read: (match) => tollFreeWords(at(match, 0)) },
  // Two telephone numbers: «3105554782/3112223344».
  {
    test: /^(\d{10})\/(\d{10})$/u,
    read: (match) =>
      [at(match, 1), at(match, 2)].flatMap((phone, index) => [
        ...(index === 0 ? [] : ['o']),
        ...phone
          .replace(/^(\d{3})(\d{3})/u, '$1-$2-')
          .split('-')
          .flatMap((group) => phoneWords(group)),
      ]),
  },
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
