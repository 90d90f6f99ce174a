export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'pregonero_language';

/** The language that this browser chose; Spanish until it did. */
export function storedLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'es';
}

/** Remembers the language and starts the page again in it. Drafts and the session survive. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  globalThis.location.reload();
}
