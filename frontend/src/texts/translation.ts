import type { AppTexts, ServerCatalogue } from '@pregonero/contracts/languages';

/** What readers of another language than Spanish load before the app: its texts, and the sentences of the server. */
export interface LanguagePack {
  app: AppTexts;
  server: ServerCatalogue;
}

let pack: LanguagePack | null = null;

/** Puts a translation in place. Call it before the first catalogue is imported; `main.tsx` does. */
export function setTranslation(loaded: LanguagePack | null): void {
  pack = loaded;
}

/**
 * One catalogue of texts in the reader's language, given the Spanish one: Spanish travels with the component that speaks it
 * and costs nothing more to load. The language is chosen at start, so changing it reloads the page.
 */
export function translated<Name extends keyof AppTexts>(name: Name, spanish: AppTexts[Name]): AppTexts[Name] {
  return pack?.app[name] ?? spanish;
}

/** The sentences of the server in the reader's language; null for Spanish, which the server has rendered already. */
export function serverCatalogue(): ServerCatalogue | null {
  return pack?.server ?? null;
}
