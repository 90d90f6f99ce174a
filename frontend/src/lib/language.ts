export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'pregonero_language';

/** The language that this browser chose; Spanish until it did, and where it may not remember. */
function storedLanguage(): Language {
  try {
    return window.localStorage.getItem(KEY) === 'en' ? 'en' : 'es';
  } catch {
    return 'es';
  }
}

/** The language of this page: chosen when it started, changed only by starting it again. */
export const language: Language = storedLanguage();

/** Remembers the language and starts the page again in it. Drafts and the session survive. */
export function changeLanguage(next: Language): void {
  try {
    window.localStorage.setItem(KEY, next);
  } catch {
    // A browser that remembers nothing stays in Spanish.
    return;
  }
  window.location.reload();
}
