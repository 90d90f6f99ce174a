import { integerWords } from './spanish.numbers';
import { SPANISH_ORDINALS } from './spanish.vocabulary';

const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const WELL_FORMED = /^(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;
const COUNTED =
  /^(siglos?|cap[ií]tulos?|tomos?|volumen|fase|etapa|nivel|parte|edici[oó]n|versi[oó]n|tipo|clase)$/iu;
const NAME = /^\p{Lu}\p{Ll}+$/u;

function valueOf(text: string): number {
  const figures = Array.from(text, (letter) => VALUES[letter] ?? 0);
  return figures.reduce(
    (sum, figure, index) => sum + (figure < (figures[index + 1] ?? 0) ? -figure : figure),
    0,
  );
}

/**
 * Spanish words of a Roman numeral after «siglo», «capítulo» … or, from two letters on, after a name («Juan Pablo II»:
 * an ordinal up to ten); undefined for anything else, since «XL» is a size and «CI» a pair of initials.
 */
export function readRoman(printed: string, before: string | undefined): string[] | undefined {
  const text = printed.replace(/[.,;:!?…)»”"]+$/u, '');
  if (before === undefined || text === '' || !/^[IVXLC]+$/u.test(text) || !WELL_FORMED.test(text))
    return undefined;
  const value = valueOf(text);
  if (COUNTED.test(before)) return integerWords(value);
  if (!NAME.test(before) || text.length < 2 || !/^[IVX]+$/u.test(text)) return undefined;
  const ordinal = SPANISH_ORDINALS[value];
  if (ordinal === undefined) return integerWords(value);
  return [ordinal.replace(/(primer|tercer)$/u, '$1o')];
}
