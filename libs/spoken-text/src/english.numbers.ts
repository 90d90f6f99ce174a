const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: readonly (readonly [number, string])[] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The largest integer read as a quantity in English; longer ones are read digit by digit. */
export const LARGEST_ENGLISH_QUANTITY = 999_999_999_999;

function belowThousand(value: number): string[] {
  const words: string[] = [];
  if (value >= 100) words.push(SMALL[Math.floor(value / 100)] ?? '', 'hundred');
  const rest = value % 100;
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10)] ?? '');
  const unit = rest >= 20 ? rest % 10 : rest;
  if (unit > 0 || value === 0) words.push(SMALL[unit] ?? '');
  return words;
}

/**
 * English words of a whole number.
 * @throws RangeError below 0, above {@link LARGEST_ENGLISH_QUANTITY} or for fractions
 */
export function englishWords(value: number): string[] {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST_ENGLISH_QUANTITY) {
    throw new RangeError(`${value} is not a readable quantity.`);
  }
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of SCALES) {
    if (rest < size) continue;
    words.push(...belowThousand(Math.floor(rest / size)), name);
    rest %= size;
  }
  if (rest > 0 || value === 0) words.push(...belowThousand(rest));
  return words;
}

/** «21» gives «twenty first». Limits as {@link englishWords}. */
export function englishOrdinal(value: number): string[] {
  const words = englishWords(value);
  const last = words.pop() ?? '';
  const ordinal = IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal];
}

/** Digits one by one: «300» gives «three zero zero». Other characters are skipped. */
export function englishDigits(text: string): string[] {
  return Array.from(text.matchAll(/[0-9]/g), ([digit]) => SMALL[Number(digit)] ?? '');
}

/** A year the way it is said: 1999 «nineteen ninety nine», 2005 «two thousand five», 2026 «twenty twenty six». */
export function englishYear(year: number): string[] {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year < 1100 || year > 2099 || (year >= 2000 && year < 2010)) return englishWords(year);
  if (rest === 0) return [...englishWords(century), 'hundred'];
  return [...englishWords(century), ...(rest < 10 ? ['oh'] : []), ...englishWords(rest)];
}

/** A printed number in English style, as parsed by {@link parseEnglishNumber}. */
export interface EnglishNumber {
  whole: number;
  /** Digits after the point as printed, or an empty string. */
  decimals: string;
}

/** Parses «1,250», «1250», «19.99» or «.5»; undefined when it is not one quantity. */
export function parseEnglishNumber(text: string): EnglishNumber | undefined {
  const found = /^(\d{1,3}(?:,\d{3})+|\d{1,12})?(?:\.(\d{1,8}))?$/.exec(text);
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined;
  const whole = Number((found[1] ?? '0').replaceAll(',', ''));
  return whole > LARGEST_ENGLISH_QUANTITY ? undefined : { whole, decimals: found[2] ?? '' };
}

/** Words of a printed number; decimals are said one by one. */
export function englishNumberWords(number: EnglishNumber): string[] {
  if (number.decimals === '') return englishWords(number.whole);
  return [...englishWords(number.whole), 'point', ...englishDigits(number.decimals)];
}
