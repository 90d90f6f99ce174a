import type { ReadToken } from './script.reader';
import {
  digitWords,
  integerWords,
  parsePrintedNumber,
  phoneWords,
  printedNumberWords,
} from './spanish.numbers';
import type { NumberForm } from './spanish.numbers';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  km: ['kilómetro', 'kilómetros'],
  m: ['metro', 'metros'],
  cm: ['centímetro', 'centímetros'],
  mm: ['milímetro', 'milímetros'],
  kg: ['kilo', 'kilos'],
  g: ['gramo', 'gramos'],
  gr: ['gramo', 'gramos'],
  l: ['litro', 'litros'],
  lt: ['litro', 'litros'],
  ml: ['mililitro', 'mililitros'],
  cc: ['centímetro cúbico', 'centímetros cúbicos'],
  m2: ['metro cuadrado', 'metros cuadrados'],
  'm²': ['metro cuadrado', 'metros cuadrados'],
  min: ['minuto', 'minutos'],
  seg: ['segundo', 'segundos'],
  h: ['hora', 'horas'],
  hrs: ['hora', 'horas'],
  gb: ['giga', 'gigas'],
  mb: ['mega', 'megas'],
  k: ['mil', 'mil'],
};
const FEMININE_UNITS = new Set(['h', 'hrs', 'gb', 'mb']);
const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = {
  $: ['peso', 'pesos'],
  cop: ['peso', 'pesos'],
  mxn: ['peso mexicano', 'pesos mexicanos'],
  usd: ['dólar', 'dólares'],
  us$: ['dólar', 'dólares'],
  u$: ['dólar', 'dólares'],
  '€': ['euro', 'euros'],
  eur: ['euro', 'euros'],
  's/': ['sol', 'soles'],
  q: ['quetzal', 'quetzales'],
  '£': ['libra', 'libras'],
};
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'sr.': 'señor',
  'sra.': 'señora',
  'srta.': 'señorita',
  'dr.': 'doctor',
  'dra.': 'doctora',
  'ud.': 'usted',
  'uds.': 'ustedes',
  'etc.': 'etcétera',
  'cra.': 'carrera',
  'cr.': 'carrera',
  'cll.': 'calle',
  'cl.': 'calle',
  'av.': 'avenida',
  'avda.': 'avenida',
  'tel.': 'teléfono',
  'cel.': 'celular',
  'aprox.': 'aproximadamente',
  'máx.': 'máximo',
  'mín.': 'mínimo',
  'n.º': 'número',
  nº: 'número',
  'no.': 'no',
  '#': 'número',
  '&': 'y',
  '+': 'más',
  '=': 'igual a',
  '%': 'por ciento',
  '@': 'arroba',
  'vs.': 'contra',
  vs: 'contra',
  'p.ej.': 'por ejemplo',
  '/': '',
  '-': '',
  '–': '',
  '—': '',
  '•': '',
  '·': '',
  '→': '',
  wifi: 'güifi',
  'wi-fi': 'güifi',
  whatsapp: 'guasap',
  facebook: 'féisbuk',
  instagram: 'ínstagram',
  tiktok: 'tiktok',
  youtube: 'yutub',
  online: 'onlain',
  delivery: 'delíveri',
  spa: 'espá',
};
const ORDINALS = '- primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');

const LEADING = /^[¡¿"«“”'‘(]+/u;
const TRAILING = /[.,;:!?…"»”“'’)]+$/u;

/** Before a noun «uno» shortens and agrees; the next printed word decides. */
function formBefore(next: string | undefined): NumberForm {
  const word = next?.toLowerCase().replace(TRAILING, '') ?? '';
  if (!/^\p{L}{3,}$/u.test(word) || /^(de|del|por|para|con|mil|que|los|las|hasta|desde|más|y)$/.test(word))
    return 'standalone';
  return /(as|a|ción|dades|ciones)$/.test(word) ? 'feminine' : 'masculine';
}

function dayPart(hour: number, mark: string): string[] {
  if (/^a/i.test(mark)) return ['de', 'la', 'mañana'];
  if (hour === 12) return ['del', 'día'];
  return hour >= 7 && hour <= 11 ? ['de', 'la', 'noche'] : ['de', 'la', 'tarde'];
}

function timeWords(hour: number, minutes: number, mark: string | undefined): string[] {
  const words = integerWords(hour, 'feminine');
  if (minutes > 0)
    words.push(
      ...(minutes === 30 ? ['y', 'media'] : minutes === 15 ? ['y', 'cuarto'] : integerWords(minutes)),
    );
  return mark === undefined ? words : [...words, ...dayPart(hour, mark)];
}

function currencyWords(amount: string, currency: string): string[] | undefined {
  const names = CURRENCIES[currency.toLowerCase()];
  const thousands = /^(.*\d)(k|mil|m|millones)$/i.exec(amount);
  const number = parsePrintedNumber(thousands?.[1] ?? amount);
  if (!names || !number) return undefined;
  const [singular, plural] = names;
  const words = printedNumberWords(number, 'masculine');
  if (thousands) words.push(/^(k|mil)$/i.test(thousands[2] ?? '') ? 'mil' : 'millones');
  const exactMillions = number.whole >= 1_000_000 && number.whole % 1_000_000 === 0;
  if (exactMillions || (thousands && words.at(-1) === 'millones')) words.push('de');
  return [...words, ...(number.whole === 1 && !thousands ? singular : plural).split(' ')];
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

interface Pattern {
  test: RegExp;
  read(match: RegExpExecArray, next: string | undefined): string[] | undefined;
}

const at = (match: RegExpExecArray, index: number): string => match[index] ?? '';

/** Tried in order on a token without its outer punctuation; the first that gives words wins. */
const PATTERNS: readonly Pattern[] = [
  {
    test: /^(\$|US\$|U\$|€|£|S\/|Q)\s?([\d.,']+(?:k|mil|millones)?)(?:\s?(?:cop|usd|mxn|eur))?$/i,
    read: (match) => currencyWords(at(match, 2), at(match, 1)),
  },
  {
    test: /^([\d.,']+)\s?(€|\$|£|cop|usd|mxn|eur)$/i,
    read: (match) => currencyWords(at(match, 1), at(match, 2)),
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
    test: /^(\d{1,2})[:.](\d{2})(?:\s?(?:h|hs|hrs))?$|^(\d{1,2}):(\d{2})\s?([ap])\.?\s?m\.?$/i,
    read: (match) => {
      const hour = Number(match[1] ?? match[3]);
      const minutes = Number(match[2] ?? match[4]);
      if (hour > 24 || minutes > 59 || (!at(match, 0).includes(':') && !/h/i.test(at(match, 0))))
        return undefined;
      return timeWords(hour, minutes, match[5]);
    },
  },
  {
    test: /^(\d{1,2})\s?([ap])\.?\s?m\.?$/i,
    read: (match) => (Number(match[1]) <= 24 ? timeWords(Number(match[1]), 0, match[2]) : undefined),
  },
  {
    test: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/,
    read: (match) => {
      const month = MONTHS[Number(match[2]) - 1];
      const year = Number(match[3]);
      if (!month || Number(match[1]) > 31) return undefined;
      return [
        ...integerWords(Number(match[1])),
        'de',
        month,
        'de',
        ...integerWords(year < 100 ? 2000 + year : year),
      ];
    },
  },
  {
    test: /^(\d{1,4})x(\d{1,4})$/i,
    read: (match) => [...integerWords(Number(match[1])), 'por', ...integerWords(Number(match[2]))],
  },
  { test: /^24\/7$/, read: () => ['veinticuatro', 'siete'] },
  { test: /^1\/2$/, read: () => ['medio'] },
  {
    test: /^(\d{1,3})\/(\d{1,3})$/,
    read: (match) => [...integerWords(Number(match[1])), 'de', ...integerWords(Number(match[2]))],
  },
  {
    test: /^\+\d{7,15}$|^\d{10}$|^\d{3,4}-\d{3,4}(?:-\d{2,4})*$/,
    read: (match) =>
      at(match, 0)
        .replace('+', '')
        .split('-')
        .flatMap((group) => phoneWords(group)),
  },
  { test: /^\+(\d{1,3})$/, read: (match) => ['más', ...integerWords(Number(match[1]))] },
  {
    test: /^(\d{1,2})(?:\.?[ºª°]|er|ro|do|to|vo|mo)$/i,
    read: (match) => {
      const ordinal = ORDINALS[Number(match[1])];
      if (!ordinal || ordinal === '-') return integerWords(Number(match[1]));
      const base = ordinal.replace(/(primer|tercer)$/, '$1o');
      return [/ª$/.test(at(match, 0)) ? base.replace(/o$/, 'a') : /er$/i.test(at(match, 0)) ? ordinal : base];
    },
  },
  {
    test: /^([\d.,]+) ?(\p{L}{1,3}[2²]?)$/u,
    read: (match) => {
      const unit = at(match, 2).toLowerCase();
      const names = UNITS[unit];
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
      const number = parsePrintedNumber(text.replace(/^-/, ''));
      if (!number) return digitWords(text);
      if (/^0\d/.test(text)) return digitWords(text);
      return [...(text.startsWith('-') ? ['menos'] : []), ...printedNumberWords(number, formBefore(next))];
    },
  },
  {
    test: /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\p{L}{2,}$|^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|co|net|org|es|mx|ar|pe|cl|app|io|shop|store|edu|gov|info)(?:\.\p{L}{2})?(?:\/\S*)?$/iu,
    read: (match) => spellAddress(at(match, 0)),
  },
  { test: /^@(.+)$/, read: (match) => ['arroba', ...spellAddress(at(match, 1))] },
  { test: /^#(\d+)$/, read: (match) => ['número', ...integerWords(Number(at(match, 1).slice(0, 12)))] },
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

/** Letters with signs between them («y/o», «lunes-viernes»): each part is read, the sign is a breath. */
function compoundWords(core: string): string[] {
  return core
    .split(/[/\-–—+&_=°º"“”«»()]+/u)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const mixed = part.match(/\d+|[^\d]+/gu) ?? [];
      return mixed.flatMap((piece) => (/^\d+$/.test(piece) ? readDigits(piece) : [piece]));
    });
}

function readDigits(piece: string): string[] {
  return piece.length > 12 || /^0\d/.test(piece) ? digitWords(piece) : integerWords(Number(piece));
}

/** Spoken words of one printed token; an empty list means it is silent. */
export function readSpanishToken(printed: string, next: string | undefined): string[] {
  const whole = ABBREVIATIONS[printed.toLowerCase()];
  if (whole !== undefined) return whole.split(' ').filter((word) => word !== '');
  const unquoted = printed.replace(LEADING, '');
  // «p. m.» ends in a full stop that belongs to the token; try it before the punctuation is taken off.
  for (const core of [unquoted, unquoted.replace(TRAILING, '')]) {
    const abbreviation = ABBREVIATIONS[core.toLowerCase()];
    if (abbreviation !== undefined) return abbreviation.split(' ').filter((word) => word !== '');
    for (const pattern of PATTERNS) {
      const match = pattern.test.exec(core);
      const words = match && pattern.read(match, next);
      if (words) return words;
    }
  }
  return compoundWords(unquoted.replace(TRAILING, ''));
}

const NUMBER_TEXT = '\\d[\\d.,]*';
const JOINED: readonly RegExp[] = [
  new RegExp(`(\\d{1,2}(?::\\d{2})?) ([ap]\\.? ?m\\b\\.?)`, 'giu'),
  new RegExp(`((?:US|U|S/)?\\$) (${NUMBER_TEXT})`, 'giu'),
  new RegExp(`(${NUMBER_TEXT}) (%|COP|USD|EUR|€)(?![\\p{L}])`, 'giu'),
  new RegExp(`(${NUMBER_TEXT}) (km|kg|cm|mm|ml|gr|m2|m²|g)(?![\\p{L}\\d])`, 'gu'),
];

/**
 * Splits a cleaned Spanish script into printed tokens and how each is said. What belongs together in speech stays one
 * token («3:30 p. m.», «$ 45.000», «25 %»), so that a caption never cuts it. Joining the tokens with spaces gives the
 * script back.
 */
export function readSpanish(script: string): ReadToken[] {
  // A private-use character stands for the spaces that must not split a token.
  const glued = JOINED.reduce(
    (text, pattern) => text.replace(pattern, (found: string) => found.replaceAll(' ', '\uE000')),
    script,
  );
  const printed = glued.split(' ').map((token) => token.replaceAll('\uE000', ' '));
  return joinPhones(printed).map((token, index, all) => ({
    printed: token.text,
    spoken: token.spoken ?? readSpanishToken(token.text, all[index + 1]?.text),
  }));
}

/** «300 123 4567» and «+57 300 …» are dictated, not counted: groups of three or more digits in a row. */
function joinPhones(tokens: readonly string[]): { text: string; spoken?: string[] }[] {
  const isGroup = (token: string | undefined): boolean =>
    token !== undefined && /^\(?\+?\d{2,4}\)?[.,;:!?]*$/.test(token);
  const result: { text: string; spoken?: string[] }[] = [];
  let index = 0;
  while (index < tokens.length) {
    let end = index;
    while (isGroup(tokens[end]) && !(end > index && /[.,;:!?]$/.test(tokens[end - 1] ?? ''))) end += 1;
    const digits = tokens.slice(index, end).join('').replace(/\D/g, '').length;
    const dictated = end - index >= 2 && digits >= 7;
    const stop = dictated ? end : index + 1;
    for (; index < stop; index += 1) {
      const text = tokens[index] ?? '';
      result.push(dictated ? { text, spoken: phoneWords(text) } : { text });
    }
  }
  return result;
}
