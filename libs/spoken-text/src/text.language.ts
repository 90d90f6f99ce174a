import type { ReadingLanguage } from './read.token';

const FREQUENT: Readonly<Record<ReadingLanguage, ReadonlySet<string>>> = {
  Spanish: new Set(
    'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ya este sí porque esta tu te si hoy nuestro nuestra'.split(
      ' ',
    ),
  ),
  English: new Set(
    'the of and to in is you that it he was for on are as with his they i at be this have from or had by but what we your our can all today'.split(
      ' ',
    ),
  ),
};

/** The language of a text by its most frequent words; Spanish when it is not clear. */
export function languageOf(text: string): ReadingLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: ReadingLanguage): number =>
    words.filter((word) => FREQUENT[language].has(word)).length;
  return count('English') > count('Spanish') ? 'English' : 'Spanish';
}
