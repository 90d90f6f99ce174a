import { integerWords, ordinalWords } from './spanish.numbers';
import { SPANISH_ORDINALS } from './spanish.vocabulary';

const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const WELL_FORMED = /^(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;
const COUNTED =
  /^(siglos?|cap[ií]tulos?|tomos?|volumen|fase|etapa|nivel|parte|edici[oó]n|versi[oó]n|tipo|clase)$/iu;
const NAME = /^\p{Lu}\p{Ll}+$/u;
/** Nouns of events that bear their number before them, by gender. */
const REPEATED: Readonly<Record<'masculine' | 'feminine', RegExp>> = {
  masculine:
    /^(?:aniversario|bazar|campeonato|certamen|ciclo|concurso|congreso|coloquio|curso|desfile|encuentro|festival|foro|juegos|mundial|premio|rally|reinado|sal[oó]n|seminario|simposio|taller|torneo|tour)$/iu,
  feminine:
    /^(?:asamblea|bienal|cabalgata|caminata|carrera|cohorte|conferencia|convenci[oó]n|copa|cumbre|edici[oó]n|exposici[oó]n|feria|fiesta|gala|guerra|jornada|marat[oó]n|muestra|olimpiada|rep[uú]blica|rueda|semana|temporada|travesía|v[aá]lida|versi[oó]n)$/iu,
};
/** Nouns that a numeral counts: «fiesta de XV años». */
const TIME = /^(?:años|meses|d[ií]as|horas)$/iu;
const END = /[.,;:!?…)»”"]+$/u;

function valueOf(text: string): number {
  const figures = Array.from(text, (letter) => VALUES[letter] ?? 0);
  return figures.reduce(
    (sum, figure, index) => sum + (figure < (figures[index + 1] ?? 0) ? -figure : figure),
    0,
  );
}

/**
 * Returns the Spanish words of a Roman numeral before «feria», «aniversario», «años» …, after «siglo», «capítulo» … or, from
 * two letters on, after a name («Juan Pablo II»: an ordinal up to ten). Undefined for anything else, because «XL» is a size
 * and «CI» a pair of initials.
 */
export function readRoman(
  printed: string,
  { before, next = '' }: { before: string | undefined; next?: string | undefined },
): string[] | undefined {
  const text = printed.replace(END, '').replace(/^[¡¿«"“(]+/u, '');
  if (text === '' || !/^[IVXLC]+$/u.test(text) || !WELL_FORMED.test(text)) return undefined;
  const value = valueOf(text);
  return (
    (text === printed.replace(/^[¡¿«"“(]+/u, '') ? beforeNoun(text, value, next) : undefined) ??
    afterName(text, value, before)
  );
}

function beforeNoun(text: string, value: number, next: string): string[] | undefined {
  const noun = next.replace(END, '');
  // «X años» leaves the number open, and «torre I carrera 5» is an address.
  if (text.length === 1 && (TIME.test(noun) || /^carrera$/iu.test(noun))) return undefined;
  if (TIME.test(noun) && /^[IVX]+$/u.test(text))
    return integerWords(value, /^horas$/iu.test(noun) ? 'feminine' : 'masculine');
  const form = (['masculine', 'feminine'] as const).find((gender) => REPEATED[gender].test(noun));
  return form === undefined || value > 99 || /^[LC]$/u.test(text) ? undefined : ordinalWords(value, form);
}

function afterName(text: string, value: number, before: string | undefined): string[] | undefined {
  if (before === undefined) return undefined;
  if (COUNTED.test(before)) return integerWords(value);
  if (!NAME.test(before) || text.length < 2 || !/^[IVX]+$/u.test(text)) return undefined;
  const ordinal = SPANISH_ORDINALS[value];
  if (ordinal === undefined) return integerWords(value);
  return [ordinal.replace(/(primer|tercer)$/u, '$1o')];
}
