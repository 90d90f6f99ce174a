import type { AppTexts } from '@pregonero/contracts/languages';

let translation: Partial<AppTexts> = {};

/** Puts a translation in place. Call it before the first catalogue is imported; `main.tsx` does. */
export function setTranslation(texts: AppTexts): void {
  translation = texts;
}

/**
 * One catalogue of texts in the reader's language, given the Spanish one: Spanish travels with the component that speaks it
 * and costs nothing more to load. The language is chosen at start, so changing it reloads the page.
 */
export function translated<Name extends keyof AppTexts>(name: Name, spanish: AppTexts[Name]): AppTexts[Name] {
  return translation[name] ?? spanish;
}
