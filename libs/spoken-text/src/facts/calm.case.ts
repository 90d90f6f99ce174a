/** Words that stay small inside a name. */
const SMALL = /^(?:de|del|y|e|of|the|and|by|con|para)$/u;
/** Words of up to three letters that are no abbreviation. */
const SHORT_WORD =
  /^(?:de|del|la|las|el|los|y|e|a|al|bar|spa|san|don|sol|mar|pan|luz|rey|paz|ana|eva|té|uno|dos|con|sin|por|the|of|and|by|my|en|tu|su|mi|ají|res|kit|pet|ya)$/u;

/** Whether a text has capitals only, and enough of them to be no abbreviation. */
export function isShouted(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return letters.length > 4 && letters === letters.toLocaleUpperCase('es') && /\p{Lu}{4}/u.test(text);
}

/** Names in capitals among other words: «LLAVES YA» in «Cerrajería 24 horas LLAVES YA». */
export const shoutedNamesIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?:\s(?:\p{Lu}{2,}|[&+Y]))*(?![\p{L}\p{N}])/gu) ?? []).filter(
    isShouted,
  );

const canBeWord = (word: string): boolean =>
  SHORT_WORD.test(word) || (word.length > 3 && /[aeiouáéíóú]/u.test(word));

/** Turns «EMPANADAS LA COMADRE» into «Empanadas La Comadre»; what may be an abbreviation stays: «CDA», «ESPIGA» alone. */
export function calmName(name: string): string {
  if (!name.includes(' ')) return name;
  // «Desayunos sorpresa MI AMOR»
  if (!isShouted(name))
    return name.replace(/(?<=\p{Ll} )\p{Lu}{2,}(?: (?:\p{Lu}{2,}|[&+Y]))+$/u, (end) => calmName(end));
  return name.replace(/\p{L}+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase('es');
    if (!canBeWord(small)) return word;
    return at > 0 && SMALL.test(small) ? small : capitalised(small);
  });
}

/** Turns «AREPA DE QUESO» into «Arepa de queso». */
export function calmPhrase(phrase: string): string {
  if (!isShouted(phrase)) return phrase;
  const small = phrase.replace(/\p{L}+/gu, (word) => {
    const lowered = word.toLocaleLowerCase('es');
    return canBeWord(lowered) ? lowered : word;
  });
  return capitalised(small);
}

/** The text with a capital at its beginning. */
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
