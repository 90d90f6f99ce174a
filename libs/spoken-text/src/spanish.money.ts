import { scaleOf } from './money.scales';
import { parsePrintedNumber, printedNumberWords } from './spanish.numbers';
import { SPANISH_CURRENCIES } from './spanish.vocabulary';

/** Words of an amount with its scale: «45.000», «1,5 M», «50 mil». Undefined for what is a size or a metre, or no money at all. */
export function currencyWords(amount: string, currency: string): string[] | undefined {
  const names = SPANISH_CURRENCIES[currency.toLowerCase()];
  const [, figure = amount, mark = ''] = /^(.*\d) ?(k|mil|mm?|mill[oó]n|millones)$/iu.exec(amount) ?? [];
  // «$5.00» is money written as in English.
  const number = parsePrintedNumber(figure.replace(/\.00$/u, ''));
  if (!names || !number) return undefined;
  const scale = scaleOf(mark, number.whole);
  // «$800 m» is the price of a metre, «$45.000 M» of a size.
  if (scale === 1 && /^mm?$/iu.test(mark)) return undefined;
  const [singular, plural] = names;
  const words = printedNumberWords(number, 'masculine');
  if (scale === 1_000) words.push('mil');
  if (scale === 1_000_000) words.push(words.join(' ') === 'un' ? 'millón' : 'millones');
  const exactMillions = number.decimals === '' && number.whole >= 1_000_000 && number.whole % 1_000_000 === 0;
  if (exactMillions || scale === 1_000_000) words.push('de');
  const isOne = number.whole === 1 && number.decimals === '' && scale === 1;
  return [...words, ...(isOne ? singular : plural).split(' ')];
}
