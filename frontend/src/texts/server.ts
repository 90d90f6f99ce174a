import { defineTexts } from './define-texts';

/**
 * What the server wrote for people: notifications, reasons of a failure, the state of B-roll. It speaks Spanish; a
 * translation answers null for a sentence that it does not know.
 */
export const serverTexts = defineTexts('server', {
  translated: (fromServer: string): string | null => fromServer,
});

/** The text to show and the language that it is in, for the `lang` of the element; no `lang` where it is the page's. */
export function fromServer(text: string): { text: string; lang: 'es' | undefined } {
  const translated = serverTexts.translated(text);
  return translated === null ? { text, lang: 'es' } : { text: translated, lang: undefined };
}
