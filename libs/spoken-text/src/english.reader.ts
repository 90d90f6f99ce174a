import {
  englishDigits,
  englishNumberWords,
  englishOrdinal,
  englishWords,
  englishYear,
  parseEnglishNumber,
} from './english.numbers';
import {
  ENGLISH_ABBREVIATIONS,
  ENGLISH_CURRENCIES,
  ENGLISH_MONTHS,
  ENGLISH_MULTIPLIERS,
  ENGLISH_UNITS,
} from './english.vocabulary';
import { gluedTokens, NUMBER_TEXT } from './glued.tokens';
import { FIGURE_SPACE } from './plain.text';
import type { ReadToken } from './read.token';

const LEADING = /^[¡¿"«“”'‘([]+/u;
const TRAILING = /[.,;:!?…"»”“'’)\]]+$/u;

function timeWords(hour: number, minutes: number, mark: string | undefined): string[] | undefined {
  if (hour > 24 || minutes > 59) return undefined;
  const words = englishWords(hour);
  if (minutes > 0 && minutes < 10) words.push('oh', ...englishWords(minutes));
  else if (minutes >= 10) words.push(...englishWords(minutes));
  else if (mark === undefined) words.push("o'clock");
  return mark === undefined ? words : [...words, mark.toLowerCase(), 'm'];
}

function currencyWords(amount: string, currency: string, scale = ''): string[] | undefined {
  const names = ENGLISH_CURRENCIES[currency.toLowerCase()];
  const number = parseEnglishNumber(amount);
  if (!names || !number) return undefined;
  const [singular, plural, hundredth] = names;
  const multiplier = ENGLISH_MULTIPLIERS[scale.toLowerCase()] ?? scale.toLowerCase();
  if (multiplier !== '') return [...englishNumberWords(number), multiplier, ...plural.split(' ')];
  const name = (number.whole === 1 ? singular : plural).split(' ');
  if (number.decimals.length !== 2) {
    return [...englishNumberWords(number), ...(number.decimals === '' ? name : plural.split(' '))];
  }
  const rest = Number(number.decimals);
  if (rest === 0) return [...englishWords(number.whole), ...name];
  if (hundredth === null) return [...englishWords(number.whole), ...name, ...englishWords(rest)];
  const cents = [...englishWords(rest), rest === 1 ? hundredth : `${hundredth}s`];
  return number.whole === 0 ? cents : [...englishWords(number.whole), ...name, 'and', ...cents];
}

/** Month first as in the United States; a first figure that is no month is the day. */
function dateWords(first: number, second: number, year: number): string[] | undefined {
  const [month, day] = first > 12 ? [second, first] : [first, second];
  const name = ENGLISH_MONTHS[month - 1];
  if (name === undefined || day < 1 || day > 31) return undefined;
  return [name, ...englishOrdinal(day), ...englishYear(year < 100 ? 2000 + year : year)];
}

function spellAddress(text: string): string[] {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, 'double u double u double u . ')
    .replace(/\/$/, '')
    .replace(
      /[.@/_-]/g,
      (sign) =>
        ({ '.': ' dot ', '@': ' at ', '/': ' slash ', _: ' underscore ', '-': ' dash ' })[sign] ?? ' ',
    )
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((part) => (/^\d+$/.test(part) ? englishDigits(part) : [part]));
}

interface Pattern {
  test: RegExp;
  read(match: RegExpExecArray): string[] | undefined;
}

const at = (match: RegExpExecArray, index: number): string => match[index] ?? '';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayOf = (short: string): string =>
  DAYS.find((day) => day.slice(0, 3).toLowerCase() === short.slice(0, 3).toLowerCase()) ?? short;

function plainNumber(text: string): string[] {
  const number = parseEnglishNumber(text);
  return number && !/^0\d/.test(text) ? englishNumberWords(number) : englishDigits(text);
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '>': ['more', 'than'],
  '<': ['less', 'than'],
  '≥': ['at', 'least'],
  '≤': ['at', 'most'],
  '±': ['plus', 'or', 'minus'],
  '+/-': ['plus', 'or', 'minus'],
  '~': ['about'],
  '≈': ['about'],
};

/** Tried in order on a token without its outer punctuation; the first that gives words wins. */
const PATTERNS: readonly Pattern[] = [
  {
    // Signs that compare or blur a figure: «>10», «≥18», «±5%».
    test: /^(>|<|≥|≤|±|\+\/-|~|≈) ?((?:US|COP)?[$€£]? ?\d.*)$/u,
    read: (match) => [...(COMPARISONS[at(match, 1)] ?? []), ...readEnglishToken(at(match, 2))],
  },
  {
    test: /^(US\$|COP\$|\$|€|£|¥) ?([\d.,]+) ?(k|m|mm|b|bn|thousand|million|billion)?(?: ?(?:usd|cop|eur|gbp|mxn))?$/i,
    read: (match) => {
      const code = /(usd|cop|eur|gbp|mxn)$/i.exec(at(match, 0))?.[1];
      return currencyWords(at(match, 2), code ?? at(match, 1), match[3]);
    },
  },
  {
    test: /^([\d.,]+) ?(€|\$|£|usd|cop|eur|gbp|mxn)$|^(usd|cop|eur|gbp|mxn) ([\d.,]+)$/i,
    read: (match) => currencyWords(match[1] ?? at(match, 4), match[2] ?? at(match, 3)),
  },
  {
    test: /^([+-]?)([\d.,]+) ?%$/,
    read: (match) => {
      const number = parseEnglishNumber(at(match, 2));
      const sign = at(match, 1) === '-' ? ['minus'] : at(match, 1) === '+' ? ['plus'] : [];
      return number && [...sign, ...englishNumberWords(number), 'percent'];
    },
  },
  {
    test: /^(\d{1,2}):(\d{2})(?: ?([ap])\.? ?m\.?)?$/i,
    read: (match) => timeWords(Number(match[1]), Number(match[2]), match[3]),
  },
  {
    test: /^(\d{1,2}) ?([ap])\.? ?m\.?$/i,
    read: (match) => timeWords(Number(match[1]), 0, match[2]),
  },
  {
    test: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/,
    read: (match) => dateWords(Number(match[1]), Number(match[2]), Number(match[3])),
  },
  {
    test: /^(\d{4})-(\d{2})-(\d{2})$/,
    read: (match) => {
      const isDate = Number(match[2]) >= 1 && Number(match[2]) <= 12;
      return isDate ? dateWords(Number(match[2]), Number(match[3]), Number(match[1])) : undefined;
    },
  },
  {
    test: /^(\d{1,4})x(\d{1,4})$/i,
    read: (match) => {
      const link = /^[1-9]x[1-9]$/i.test(at(match, 0)) ? 'for' : 'by';
      return [...englishWords(Number(match[1])), link, ...englishWords(Number(match[2]))];
    },
  },
  { test: /^(\d{1,3})x$/i, read: (match) => [...englishWords(Number(match[1])), 'times'] },
  {
    test: /^(\d{1,3}(?:\.\d)?)\/(\d{1,3})$/,
    read: (match) => [...plainNumber(at(match, 1)), 'out', 'of', ...englishWords(Number(match[2]))],
  },
  {
    test: /^\+?\d{7,15}$|^\+?(?:\d{1,3}[-.])?\(?\d{3}\)?[-.]\d{3}[-.]\d{4}$|^\d{3}-\d{4}$/,
    read: (match) =>
      at(match, 0).startsWith('+') || /\D/.test(at(match, 0)) || at(match, 0).length === 10
        ? englishDigits(at(match, 0))
        : undefined,
  },
  {
    // From hour to hour: «9am-6pm», «8:30 a.m.–noon».
    test: /^(\d{1,2}(?::\d{2})? ?[ap]\.? ?m\.?) ?[-–—] ?(\d{1,2}(?::\d{2})? ?[ap]\.? ?m\.?|noon|midnight)$/i,
    read: (match) => [...readEnglishToken(at(match, 1)), 'to', ...readEnglishToken(at(match, 2))],
  },
  {
    // From day to day: «Mon-Fri».
    test: /^(mon|tues?|wed|thu(?:rs)?|fri|sat|sun)[-–—](mon|tues?|wed|thu(?:rs)?|fri|sat|sun)$/i,
    read: (match) => [dayOf(at(match, 1)), 'to', dayOf(at(match, 2))],
  },
  {
    // What one of it costs: «$60/hr», «$15/lb».
    test: /^((?:US)?[$€£][\d.,]+)\/(\p{L}{1,3}[²2]?)$/iu,
    read: (match) => {
      const names = ENGLISH_UNITS[at(match, 2).toLowerCase()];
      return names && [...readEnglishToken(at(match, 1)), 'per', ...names[0].split(' ')];
    },
  },
  {
    // A range: «3-5», «$20–30», «$20-$30»; what is said of the second figure holds for both.
    test: /^([$€£]?)(\d[\d.,]*)[-–—](?:\1)(\d[\d.,]*)( ?(?:%|\p{L}{1,3}))?$|^([$€£])(\d[\d.,]*)[-–—](\d[\d.,]*)$/u,
    read: (match) => {
      const [sign, first, second] = [
        match[1] ?? at(match, 5),
        match[2] ?? at(match, 6),
        match[3] ?? at(match, 7),
      ];
      const last = readEnglishToken(`${sign}${second}${at(match, 4)}`);
      return [...plainNumber(first), 'to', ...last];
    },
  },
  {
    test: /^(\d{1,4})(?:st|nd|rd|th)$/i,
    read: (match) => englishOrdinal(Number(match[1])),
  },
  {
    test: /^'?(\d0|\d{3}0)s$/,
    read: (match) => {
      const words = englishYear(Number(match[1]));
      const last = words.pop() ?? '';
      return [...words, last.endsWith('y') ? `${last.slice(0, -1)}ies` : `${last}s`];
    },
  },
  {
    test: /^([\d.,]+) ?(km\/h|°[cf]?|\p{L}{1,4}[2²³]?)$/iu,
    read: (match) => {
      const names = ENGLISH_UNITS[at(match, 2).toLowerCase()];
      const number = parseEnglishNumber(at(match, 1));
      if (!number) return undefined;
      const multiplier = ENGLISH_MULTIPLIERS[at(match, 2)] ?? ENGLISH_MULTIPLIERS[at(match, 2).toLowerCase()];
      if (/^[KMB]$|^k$/.test(at(match, 2)) && multiplier) return [...englishNumberWords(number), multiplier];
      if (!names) return undefined;
      const isOne = number.whole === 1 && number.decimals === '';
      return [...englishNumberWords(number), ...(isOne ? names[0] : names[1]).split(' ')];
    },
  },
  { test: /^(1[1-9]|20)\d{2}$/, read: (match) => englishYear(Number(match[0])) },
  {
    // The end of a sentence is no part of its number: «since 1998.» is a year.
    test: /^([+-]?)([\d.,]*\d)$/,
    read: (match) => {
      const sign = at(match, 1) === '-' ? ['minus'] : at(match, 1) === '+' ? ['plus'] : [];
      return [...sign, ...plainNumber(at(match, 2))];
    },
  },
  {
    test: /^(?:https?:\/\/|www\.)\S*[^\s.,;:!?…]$|^[^\s@]+@[^\s@]+\.\p{L}{2,}$|^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|co|net|org|us|uk|io|app|shop|store|edu|gov|info|es|mx)(?:\.\p{L}{2})?(?:\/\S*)?$/iu,
    read: (match) => spellAddress(at(match, 0)),
  },
  { test: /^@(.*[^.,;:!?…])$/, read: (match) => ['at', ...spellAddress(at(match, 1))] },
  { test: /^#(\d{1,12})$/, read: (match) => ['number', ...englishWords(Number(match[1]))] },
  {
    test: /^#(.+)$/,
    read: (match) => [
      'hashtag',
      ...at(match, 1)
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .split(/[\s_]+/),
    ],
  },
];

/** Letters with signs between them («and/or», «pick-up»): each part is read, the sign is a breath. */
function compoundWords(core: string): string[] {
  const parts = core
    .replaceAll('&', ' and ')
    .split(/[/\-–—+_=°º"“”«»()[\]\s]+/u)
    .filter((part) => part !== '');
  if (parts.length !== 1 || parts[0] !== core) {
    // «9:00-17:00», «20%-30%»: from one to the other.
    const isRange = parts.length === 2 && /\d[^\d\p{L}]*[-–—]\D{0,3}\d/u.test(core);
    return parts.flatMap((part, index) => [
      ...(isRange && index > 0 ? ['to'] : []),
      ...readEnglishToken(part),
    ]);
  }
  return (core.match(/\d+|[^\d]+/gu) ?? []).flatMap((piece) =>
    /^\d+$/.test(piece) ? plainNumber(piece) : [piece],
  );
}

/** Spoken words of one printed English token; an empty list means it is silent. */
function readEnglishToken(token: string): string[] {
  // A figure with spaces reads as one with commas.
  const printed = token.replaceAll(FIGURE_SPACE, ',');
  const unquoted = printed.replace(LEADING, '');
  // «p.m.» ends in a full stop that belongs to the token; try it before the punctuation is taken off.
  for (const core of [printed, unquoted, unquoted.replace(TRAILING, '')]) {
    const abbreviation = ENGLISH_ABBREVIATIONS[core.toLowerCase()];
    if (abbreviation !== undefined) return abbreviation.split(' ').filter((word) => word !== '');
    for (const pattern of PATTERNS) {
      const match = pattern.test.exec(core);
      const words = match && pattern.read(match);
      if (words) return words.filter((word) => word !== '');
    }
  }
  return compoundWords(unquoted.replace(TRAILING, '')).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const JOINED: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:[<>≥≤±~≈]|\+\/-) (?=(?:US|COP)?[$€£]?\d)/gu,
  /(?<!\S)(\d{1,2}(?::\d{2})?) ([ap]\.? ?m\b\.?)/giu,
  new RegExp(`((?:US|COP)?\\$|€|£) (${NUMBER_TEXT})`, 'giu'),
  new RegExp(`((?:\\$|€|£)${NUMBER_TEXT}) (thousand|million|billion)(?![\\p{L}])`, 'giu'),
  new RegExp(`(${NUMBER_TEXT}) (%|COP|USD|EUR|GBP|€)(?![\\p{L}])`, 'gu'),
  new RegExp(
    `(${NUMBER_TEXT}) (km/h|km|kg|cm|mm|ml|mg|mi|ft²|ft|lbs?|oz|mph|m2|m²|m³|g|GB|MB|°C|°F)(?![\\p{L}\\d])`,
    'gu',
  ),
];

/** «(555) 123-4567» and «+57 300 123 4567» are dictated digit by digit. */
function phoneTokens(tokens: readonly string[]): Set<number> {
  const isGroup = (token: string): boolean => /^\(?\+?\d{1,4}\)?(?:-\d{2,4})*[.,;:!?]*$/.test(token);
  const phones = new Set<number>();
  for (let index = 0; index < tokens.length; index += 1) {
    let end = index;
    while (isGroup(tokens[end] ?? '') && !(end > index && /[.,;:!?]$/.test(tokens[end - 1] ?? ''))) end += 1;
    const digits = tokens.slice(index, end).join('').replace(/\D/g, '').length;
    if (end - index >= 2 && digits >= 7) for (let one = index; one < end; one += 1) phones.add(one);
    index = Math.max(index, end - 1);
  }
  return phones;
}

/**
 * Splits a cleaned English script into printed tokens and how each is said; what belongs together in speech stays one
 * token («3:30 p.m.», «$ 29», «10 km»). Joining the tokens with spaces gives the script back. Never throws.
 */
export function readEnglish(script: string): ReadToken[] {
  const tokens = gluedTokens(script, JOINED);
  const phones = phoneTokens(tokens);
  return tokens.map((printed, index) => ({
    printed,
    spoken: phones.has(index) ? englishDigits(printed) : readEnglishToken(printed),
  }));
}
