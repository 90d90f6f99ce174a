const ABSENT =
  /(?<![\p{L}\p{N}])(?:sin|ni|cero)\s+(?:(?:el|la|los|las|una?|unos|unas|tu|tus|su|sus|ning[uú]na?|ningún|m[aá]s|tant[oa]s?|solo)\s+)*[\p{L}\p{M}]+/giu;

/** Leaves out of a text what it says is absent: nobody is shown «regaños» where a shop works without them. */
export const withoutAbsent = (text: string): string => text.replace(ABSENT, '…');
