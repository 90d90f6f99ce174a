import { gluedTokens, NUMBER_TEXT } from './glued.tokens';
import type { ReadToken } from './read.token';
import {
  digitWords,
  integerWords,
  ordinalWords,
  parsePrintedNumber,
  printedNumberWords,
} from './spanish.numbers';
import { CURRENCY_TEXT, SIZES_TEXT } from './money.scales';
import { FIGURE_SPACE } from './plain.text';
import { currencyWords } from './spanish.money';
import { readRoman } from './roman.numerals';
import { timeWords } from './spanish.hours';
import { dictatedWords, joinPhones, PHONE } from './spanish.phones';
import { formBefore, readBeside, readNoon } from './spanish.neighbours';
import { HOUSE_NUMBER_TEXT, readAddresses, readHouseNumber } from './spanish.addresses';
import { DAY_SPAN_TEXT, SPANISH_CODES } from './spanish.codes';
import {
  FEMININE_UNITS,
  SPANISH_ABBREVIATIONS,
  SPANISH_MONTHS,
  SPANISH_ORDINALS,
  SPANISH_SPELT,
  SPANISH_UNITS,
} from './spanish.vocabulary';

const LEADING = /^[¡¿"«“”'‘(]+/u;
const TRAILING = /[.,;:!?…"»”“'’)]+$/u;

function dateWords(day: number, month: number, year: number): string[] | undefined {
  const name = SPANISH_MONTHS[month - 1];
  if (name === undefined || day > 31) return undefined;
  return [...integerWords(day), 'de', name, 'de', ...integerWords(year)];
}

function comparedWords(sign: string, figure: readonly string[]): string[] {
  if (sign === '>') return ['más', 'de', ...figure];
  if (sign === '<') return ['menos', 'de', ...figure];
  if (sign === '≥') return [...figure, 'o', 'más'];
  if (sign === '≤') return ['hasta', ...figure];
  return sign === '~' || sign === '≈' ? ['aproximadamente', ...figure] : ['más', 'o', 'menos', ...figure];
}

function spellAddress(text: string): string[] {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, 'triple doble u . ')
    .replace(/\/$/, '')
    .replace(
      /[.@/_-]/g,
      (sign) =>
        ({ '.': ' punto ', '@': ' arroba ', '/': ' barra ', _: ' guion bajo ', '-': ' guion ' })[sign] ?? ' ',
    )
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((part) => (/^\d+$/.test(part) ? digitWords(part) : part === 'com' ? ['com'] : [part]));
}

const isUnit = (text: string): boolean => SPANISH_UNITS[text.trim().toLowerCase()] !== undefined;

interface Pattern {
  test: RegExp;
  read(match: RegExpExecArray, next: string | undefined): string[] | undefined;
}

const NOON = ['doce', 'del', 'día'];

/** One of a measure: «por kilo», «por hora». */
function perWords(unit: string): string[] {
  const [singular] = SPANISH_UNITS[unit.toLowerCase()] ?? [unit];
  return ['por', ...singular.split(' ')];
}

const at = (match: RegExpExecArray, index: number): string => match[index] ?? '';

/** Tried in order on a token without its outer punctuation; the first that gives words wins. */
const PATTERNS: readonly Pattern[] = [
  ...SPANISH_CODES,
  {
    // Signs that compare or blur a figure: «>10», «≥18», «±5%», «< $5.000».
    test: /^(>|<|≥|≤|±|\+\/-|~|≈) ?((?:US|COP ?)?[$€£₡]? ?\d.*)$/u,
    read: (match, next) => comparedWords(at(match, 1), readSpanishToken(at(match, 2), next)),
  },
  {
    // What something costs a piece: «$5.000/kg», «$60.000/mes».
    test: /^((?:US|COP ?)?\$ ?[\d.,]+(?: ?(?:mm?|k|mil|millones))?)\/(\p{L}{1,12}[²³2]?)$/iu,
    read: (match) => [...readSpanishToken(at(match, 1), undefined), ...perWords(at(match, 2))],
  },
  {
    // Double units: «60 g/m²», «15 m/s».
    test: /^([\d.,]+ ?\p{L}{1,3}[²³]?)\/(\p{L}{1,3}[²³2]?)$/iu,
    read: (match) =>
      SPANISH_UNITS[
        at(match, 0)
          .replace(/^[\d., ]+/u, '')
          .toLowerCase()
      ] === undefined && isUnit(at(match, 2))
        ? [...readSpanishToken(at(match, 1), undefined), ...perWords(at(match, 2))]
        : undefined,
  },
  {
    // «12:00 m» is noon; «12m» only beside another hour, see `readNoon`.
    test: /^12:00 ?m\.?$/i,
    read: () => [...NOON],
  },
  {
    // From hour to hour: «8am-6pm», «8:30 a. m. - 6 p. m.», «8am-12m».
    test: /^((?:\d{1,2}(?:[:.]\d{2})? ?[ap]|12(?::00)? ?)\.? ?m\.?) ?[-–] ?((?:\d{1,2}(?:[:.]\d{2})? ?[ap]|12(?::00)? ?)\.? ?m\.?)$/i,
    read: (match) => [
      ...(readNoon(at(match, 1)) ?? readSpanishToken(at(match, 1), undefined)),
      'a',
      ...(readNoon(at(match, 2)) ?? readSpanishToken(at(match, 2), undefined)),
    ],
  },
  {
    test: /^(COP ?\$|\$|US\$|U\$|R\$|RD\$|MX\$|AR\$|€|£|¥|₡|₲|S\/|Q)\s?([\d.,']+(?: ?(?:k|mil|mm?|mill[oó]n|millones))?)(?:\s?(?:de )?(cop|usd|mxn|eur)| de (pesos|d[oó]lares))?$/i,
    read: (match) =>
      currencyWords(
        at(match, 2),
        match[3] ?? (/^d/i.test(at(match, 4)) ? 'usd' : at(match, 1).replace(' ', '')),
      ),
  },
  {
    // «$12.000 lb»: what a pound costs.
    test: /^((?:US?|COP ?)?[$€£]\s?[\d.,]+) (\p{L}{1,3}[²³2]?)$/iu,
    read: (match) =>
      isUnit(at(match, 2))
        ? [...readSpanishToken(at(match, 1), undefined), ...perWords(at(match, 2))]
        : undefined,
  },
  {
    // «3x$10.000»: written without a space.
    test: /^(\d{1,2})[x×](\$[\d.,]+)$/iu,
    read: (match, next) => [
      ...integerWords(Number(at(match, 1))),
      'por',
      ...readSpanishToken(at(match, 2), next),
    ],
  },
  {
    // «20%dcto»: written without a space.
    test: /^([\d.,]+ ?%)(\p{L}.*)$/u,
    read: (match, next) => [
      ...readSpanishToken(at(match, 1), undefined),
      ...readSpanishToken(at(match, 2), next),
    ],
  },
  {
    test: /^([\d.,']+(?: ?mm?)?)\s?(€|\$|£|¥|₡|₲|cop|usd|mxn|eur)$|^(cop|usd|mxn|eur) ([\d.,']+(?: ?(?:mm?|mil|mill[oó]n|millones))?)$/i,
    read: (match) => currencyWords(match[1] ?? at(match, 4), match[2] ?? at(match, 3)),
  },
  {
    test: /^([+-]?)([\d.,]+)\s?%$/,
    read: (match) => {
      const number = parsePrintedNumber(at(match, 2));
      const sign = at(match, 1) === '-' ? ['menos'] : at(match, 1) === '+' ? ['más'] : [];
      return number && [...sign, ...printedNumberWords(number), 'por', 'ciento'];
    },
  },
  {
    test: /^(\d{1,2})[:.](\d{2})(?:\s?(?:h|hs|hrs))?$|^(\d{1,2})[:.](\d{2})\s?([ap])\.?\s?m\.?$/i,
    read: (match) => {
      const hour = Number(match[1] ?? match[3]);
      const minutes = Number(match[2] ?? match[4]);
      if (hour > 24 || minutes > 59 || (!at(match, 0).includes(':') && !/h|m\.?$/i.test(at(match, 0))))
        return undefined;
      return timeWords(hour, minutes, match[5]);
    },
  },
  {
    test: /^(\d{1,2})\s?([ap])\.?\s?m\.?$/i,
    read: (match) => (Number(match[1]) <= 24 ? timeWords(Number(match[1]), 0, match[2]) : undefined),
  },
  {
    test: /^(\d{1,2})(?:[/-](\d{1,2})[/-](\d{4}|\d{2})|\.(\d{1,2})\.(\d{4}))$/,
    read: (match) => {
      const year = Number(match[3] ?? match[5]);
      return dateWords(Number(match[1]), Number(match[2] ?? match[4]), year < 100 ? 2000 + year : year);
    },
  },
  {
    // «2026-05-10», «2026/05/10».
    test: /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/,
    read: (match) => dateWords(Number(match[4]), Number(match[3]), Number(match[1])),
  },
  {
    test: /^(\d{1,4})[x×](\d{1,4})$/iu,
    read: (match) => [...integerWords(Number(match[1])), 'por', ...integerWords(Number(match[2]))],
  },
  {
    // «x12», «c/coco», «p/4»: prepositions of who writes short.
    test: /^(?:(x)(?=\d)|([cp])\/(?=\d|\p{L}{3}))(\S.*)$/u,
    read: (match, next) => [
      match[1] !== undefined || match[2] === undefined ? 'por' : match[2] === 'c' ? 'con' : 'para',
      ...readSpanishToken(at(match, 3), next),
    ],
  },
  { test: /^24\/7$/, read: () => ['veinticuatro', 'siete'] },
  { test: /^50\/50$/, read: () => ['cincuenta', 'cincuenta'] },
  // «los 80's»
  { test: /^(\d0)['’]s$/u, read: (match) => integerWords(Number(at(match, 1))) },
  {
    test: /^(\d{1,3}(?:[.,]\d)?)\/(\d{1,3})$/,
    read: (match) => [...readSpanishToken(at(match, 1), undefined), 'de', ...integerWords(Number(match[2]))],
  },
  {
    test: PHONE,
    read: (match) => dictatedWords(at(match, 0)),
  },
  {
    // A range: «3-5», «$20-30», «8-10 a. m.»; what is said of the second figure holds for both.
    test: /^(\D{0,4}?)(\d[\d.,]*)\s?[-–—]\s?(?:\1)?(\d(?:[\d.,:]*\d)?)(\s?\S.*)?$/,
    read: (match, next) => {
      const [sign, first, last, unit] = [at(match, 1), at(match, 2), at(match, 3), match[4] ?? ''];
      const number = parsePrintedNumber(first);
      if (!number || !/^(|\$|US\$|€|£|₡|S\/)$/i.test(sign)) return undefined;
      const isHour = /^\s?[ap]\.?\s?m\.?$/i.test(unit);
      const isLone =
        unit === '' ||
        isHour ||
        /^\s?(?:%|cop|usd|eur|€|(?:k|mil|mill[oó]n|millones)(?: de \p{L}+)?)$/iu.test(unit) ||
        isUnit(unit);
      if (!isLone || (sign === '' && unit === '' && number.whole > 9_999_999)) return undefined;
      const form = isHour ? 'feminine' : unit === '' && sign === '' ? formBefore(next) : 'masculine';
      return [...printedNumberWords(number, form), 'a', ...readSpanishToken(`${sign}${last}${unit}`, next)];
    },
  },
  { test: /^\+(\d{1,3})$/, read: (match) => ['más', ...integerWords(Number(match[1]))] },
  {
    test: /^(\d{1,2})(?:\.?[ºª°]|\.er|er|ro|do|to|vo|mo|no|ra|era|da|ta|va|ma|na|[ao](?=$))$/i,
    read: (match, next) => {
      const isNamed = /^\p{Ll}{4,}/u.test(next ?? '');
      // «5a generación»; «5a» alone is a house or a flat, and so is «5A» everywhere.
      if (/\d[AO]$/u.test(at(match, 0)) || (/\d[ao]$/u.test(at(match, 0)) && !isNamed)) return undefined;
      const ordinal = SPANISH_ORDINALS[Number(match[1])];
      if (!ordinal || ordinal === '-')
        return /ª$/u.test(at(match, 0)) && Number(match[1]) > 0
          ? ordinalWords(Number(match[1]), 'feminine')
          : integerWords(Number(match[1]));
      const base = ordinal.replace(/(primer|tercer)$/, '$1o');
      if (/(?:ª|a)$/i.test(at(match, 0))) return [base.replace(/o$/, 'a')];
      // «el 1.º puesto» is the first one, «1.º de mayo» a day.
      const isShort = /er$/i.test(at(match, 0)) || (/[º°]$/u.test(at(match, 0)) && isNamed);
      return [isShort ? ordinal : base];
    },
  },
  {
    // Frost: «-10 °C».
    test: /^[-−](\d{1,2}) ?[°º]c?$/iu,
    read: (match) => [
      'menos',
      ...integerWords(Number(at(match, 1)), 'masculine'),
      Number(at(match, 1)) === 1 ? 'grado' : 'grados',
    ],
  },
  {
    test: /^([\d.,]+) ?(km\/h|[°º][cf]|°|\p{L}{1,4}[23²³]?)$/iu,
    read: (match) => {
      const unit = at(match, 2).toLowerCase().replace('º', '°');
      const names = SPANISH_UNITS[unit];
      const number = parsePrintedNumber(at(match, 1));
      if (!names || !number) return undefined;
      const words = printedNumberWords(number, FEMININE_UNITS.has(unit) ? 'feminine' : 'masculine');
      return [...words, ...(number.whole === 1 && number.decimals === '' ? names[0] : names[1]).split(' ')];
    },
  },
  {
    test: /^-?[\d.,']+$/,
    read: (match, next) => {
      const text = at(match, 0);
      // The end of a sentence is no part of its number.
      if (/[.,']$/u.test(text)) return undefined;
      const number = parsePrintedNumber(text.replace(/^-/, ''));
      if (!number) return digitWords(text);
      if (/^0\d/.test(text)) return digitWords(text);
      const form = formBefore(next);
      const isMillions = number.decimals === '' && number.whole > 0 && number.whole % 1_000_000 === 0;
      return [
        ...(text.startsWith('-') ? ['menos'] : []),
        ...printedNumberWords(number, form),
        ...(isMillions && form !== 'standalone' ? ['de'] : []),
      ];
    },
  },
  {
    test: /^(?:https?:\/\/|www\.)\S*[^\s.,;:!?…]$|^[^\s@]+@[^\s@]+\.\p{L}{2,}$|^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|co|net|org|es|mx|ar|pe|cl|app|io|shop|store|edu|gov|info)(?:\.\p{L}{2})?(?:\/\S*)?$/iu,
    read: (match) => spellAddress(at(match, 0)),
  },
  { test: /^@(.*[^.,;:!?…])$/, read: (match) => ['arroba', ...spellAddress(at(match, 1))] },
  { test: /^#(\d+)$/, read: (match) => ['número', ...integerWords(Number(at(match, 1).slice(0, 12)))] },
  {
    test: /^#(\p{L}[^.,;:!?]*)$/u,
    read: (match) => [
      'hashtag',
      ...at(match, 1)
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .split(/[\s_]+/),
    ],
  },
];

/** Letters with signs between them («y/o», «lunes-viernes»): each part is read, the sign is a breath. */
function compoundWords(core: string): string[] {
  const parts = core.split(/[/\-–—+&_=°º"“”«»()]+/u).filter((part) => part !== '');
  if (parts.length !== 1 || parts[0] !== core) {
    // «9:00-17:00», «20%-30%»: from one to the other.
    const isRange = parts.length === 2 && /\d[^\d\p{L}]*[-–—]\D{0,3}\d/u.test(core);
    return parts.flatMap((part, index) => [
      ...(isRange && index > 0 ? ['a'] : []),
      ...readSpanishToken(part, undefined),
    ]);
  }
  return (core.match(/\d+|[^\d]+/gu) ?? []).flatMap((piece) =>
    // A sign alone («★», «'») is no word: nobody says its name.
    /^\d+$/.test(piece) ? readDigits(piece) : /\p{L}/u.test(piece) ? [piece] : [],
  );
}

function readDigits(piece: string): string[] {
  return piece.length > 12 || /^0\d/.test(piece) ? digitWords(piece) : integerWords(Number(piece));
}

/** Spoken words of one printed token; an empty list means it is silent. */
function readSpanishToken(token: string, next: string | undefined): string[] {
  // A figure with spaces reads as one with points.
  const printed = token.replaceAll(FIGURE_SPACE, '.');
  const whole = SPANISH_ABBREVIATIONS[printed.toLowerCase()];
  if (whole !== undefined) return whole.split(' ').filter((word) => word !== '');
  const unquoted = printed.replace(LEADING, '');
  // «p. m.» ends in a full stop that belongs to the token; try it before the punctuation is taken off.
  for (const core of [unquoted, unquoted.replace(TRAILING, '')]) {
    const abbreviation = SPANISH_ABBREVIATIONS[core.toLowerCase()];
    if (abbreviation !== undefined) return abbreviation.split(' ').filter((word) => word !== '');
    const spelt = SPANISH_SPELT[core];
    if (spelt !== undefined) return spelt.split(' ');
    for (const pattern of PATTERNS) {
      const match = pattern.test.exec(core);
      const words = match && pattern.read(match, next);
      if (words) return words;
    }
  }
  return compoundWords(unquoted.replace(TRAILING, ''));
}

// It begins where a run of figures does: looked for at each of them, a long run takes its square in time.
const RANGE = `(?<!\\d|\\d[.,\\u202F])(?:${NUMBER_TEXT}[-–])?${NUMBER_TEXT}`;
const JOINED: readonly RegExp[] = [
  /EE\. ?UU\.?/gu,
  /(?<!\d)01 8000(?!\d)/gu,
  // A plate of a car needs its name: «SON 100» is none; that of a motorcycle is like nothing else.
  /(?<=(?:[Pp]lacas?|[Mm]atr[ií]cula)(?: de)?:? )[A-Z]{3} \d{3}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[A-Z]{3} \d{2}[A-Z](?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[LM] a [VSD](?![\p{L}\d])/gu,
  /(?<![\p{L}\d])D y F(?![\p{L}\d])/gu,
  new RegExp(DAY_SPAN_TEXT, 'giu'),
  new RegExp(HOUSE_NUMBER_TEXT, 'gu'),
  /(?<![\d:])(?:\d{1,2}(?::\d{2})? ?[ap]\.? ?m\.? ?[-–] ?12(?::00)? ?m|12(?::00)? ?m\.? ?[-–] ?\d{1,2}(?::\d{2})? ?[ap]\.? ?m)\b\.?/giu,
  /(?<![\d:])12:00 m\b\.?/giu,
  /\d{1,2}(?:[:.]\d{2})? ?[ap]\.? ?m\.? ?[-–] ?\d{1,2}(?:[:.]\d{2})? ?[ap]\.? ?m\b\.?/giu,
  /(?<![\d/.,])\d{1,30} ?[x×] ?\d{1,30}(?: ?[x×] ?\d{1,30})? (?:cm|mm|m)(?![\p{L}\d])/gu,
  /(\d{1,2}(?::\d{2})?) ([ap]\.? ?m\b\.?)/giu,
  // Millions are few: «$45.000 M» is a size, «M/cte» the currency.
  new RegExp(
    `(?:[$€£] ?|(?<![\\p{L}\\d])(?:COP|USD) )(?:\\d{1,3}(?:[.,]\\d{1,2})? ?MM?|[1-9]\\.\\d{3} ?MM?|\\d{2,3}\\.\\d{3} ?MM)(?![\\p{L}\\d²³]|${CURRENCY_TEXT}|${SIZES_TEXT})`,
    'gu',
  ),
  /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})? ?MM? (?:COP|USD)(?!\p{L})/gu,
  /(?<=(?:^|[\s(])(?:(?:[Vv]alen?|[Cc]uestan?|[Pp]recio|[Vv]alor):? |[Dd]esde (?!\d+ MM)))\d{1,3}(?:[.,]\d{1,2})? MM?(?![\p{L}\d²³])/gu,
  new RegExp(`(?:(?:COP ?|US|U|RD|MX|AR|R)?\\$|[€£¥₡₲]|(?<!\\p{L})S/) (?=${NUMBER_TEXT})`, 'giu'),
  /(?<![\p{L}\d])(?:[<>≥≤±~≈]|\+\/-) (?=(?:US|COP)?[$€£₡]?\d)/gu,
  new RegExp(
    `(?<![\\p{L}\\d])(?:COP|USD|EUR) \\$?${NUMBER_TEXT}(?: (?:mil|mill[oó]n|millones)(?!\\p{L}))?`,
    'gu',
  ),
  new RegExp(
    `([$€£₡]${RANGE}) (mil|mill[oó]n|millones)(?: de (?:COP|USD|pesos|d[oó]lares))?(?![\\p{L}])`,
    'giu',
  ),
  new RegExp(`(${RANGE})(?<=\\d) (%|COP|USD|EUR|€)(?![\\p{L}])`, 'giu'),
  new RegExp(
    `(${RANGE}) (km/h|k?g/m[²2]|m/s|km|kg|cm|mm|ml|mg|gr|mts?2?|m[23]|m²|m³|lbs?|oz|h|hrs?|hs|min|seg|[Ll]ts?(?! \\d)|gal|unds?|uds|GB|MB|TB|GHz|Mbps|HP|Ah|[°º]C|°F|L(?!,? (?:[yo] )?X{1,3}L(?!\\p{L}))|m|g)(?![\\p{L}\\d/]|\\.\\d)`,
    'gu',
  ),
];

/**
 * Splits a cleaned Spanish script into printed tokens and how each is said. What belongs together in speech stays one
 * token («3:30 p. m.», «$ 45.000», «25 %»), so that a caption never cuts it. Joining the tokens with spaces gives the
 * script back. Never throws.
 */
export function readSpanish(script: string): ReadToken[] {
  const tokens = joinPhones(gluedTokens(script, JOINED));
  const addresses = readAddresses(tokens.map(({ text }) => text));
  const read: ReadToken[] = [];
  let isQuoted = false;
  let isSingleQuoted = false;
  tokens.forEach(({ text, spoken }, index) => {
    // What comes after a stop says nothing about the figure before it.
    const next = /[.,;:!?]$/u.test(text) ? undefined : tokens[index + 1]?.text;
    read.push({
      printed: text,
      spoken: repeatsItsMoney(text, read.at(-1))
        ? []
        : (spoken ??
          addresses.get(index) ??
          readHouseNumber(text) ??
          readBeside(text, {
            before: tokens[index - 1]?.text ?? '',
            next: tokens[index + 1]?.text ?? '',
            afterNext: tokens[index + 2]?.text ?? '',
            around: tokens.slice(Math.max(0, index - 4), index + 4).map((token) => token.text),
            isQuoted,
            isSingleQuoted,
          }) ??
          readRoman(text, { before: tokens[index - 1]?.text, next: tokens[index + 1]?.text }) ??
          readSpanishToken(text, next)),
    });
    const isInches = !isQuoted && /\d["”][.,;:!?]*$/u.test(text);
    if (!isInches && (text.match(/["“”]/gu) ?? []).length % 2 === 1) isQuoted = !isQuoted;
    if (/['’][.,;:!?)]*$/u.test(text)) isSingleQuoted = false;
    else if (/^[¡¿(]*['‘](?!\d0(?!\d))[\p{L}\d¡¿]/u.test(text)) isSingleQuoted = true;
  });
  return read;
}

/** «$45.000 pesos»: the sign has said it. */
function repeatsItsMoney(text: string, before: ReadToken | undefined): boolean {
  const word = text.replace(TRAILING, '').toLowerCase();
  return (
    before !== undefined &&
    /[$€£₡]/u.test(before.printed) &&
    /^(?:pesos|dólares|euros|colones)$/u.test(word) &&
    before.spoken.at(-1)?.split(' ').at(-1) === word
  );
}
