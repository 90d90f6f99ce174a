import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pregonero/contracts/languages';

const KEY = 'pregonero_language';

/** The language that this browser chose; Spanish until it did, and where it may not remember. */
function storedLanguage(): Language {
  try {
    const stored = window.localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** The language of this page: chosen when it started, changed only by starting it again. */
export const language: Language = storedLanguage();

/** What a language calls itself, as people look for it: 'Español', 'English', 'Português'. */
export function nameOf(other: Language): string {
  const [first = '', ...rest] = new Intl.DisplayNames([other], { type: 'language' }).of(other) ?? other;
  return first.toLocaleUpperCase(other) + rest.join('');
}

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
