import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pregonero/contracts/languages';
import type { FinishedDoor } from './app/finished-door';
import type { FinishedShell, ShellPage } from './app/finished-shell';
import { loadLanguagePack } from './texts/language-pack';
import { setTranslation } from './texts/translation';

/** Those that pages are finished in; the build itself does not load the contracts. */
export const languages = LANGUAGES;

/** The landing page. Run by the build (`prerender.ts` beside this folder), never in a browser, as all of this file. */
export async function renderLanding(): Promise<string> {
  return (await import('./app/finished-landing')).renderLanding();
}

/** What is finished once in each language. */
export interface FinishedPages {
  doors: FinishedDoor[];
  /** What a door says where the app does not come. */
  lateNotice: string;
  shells: FinishedShell[];
  /** The pages that stand in a shell. */
  shellPages: ShellPage[];
}

/**
 * The pages before the session and what stands around those behind it, in a language; once in a thread, because catalogues are read
 * when they are imported, as in `main.tsx`.
 */
export async function renderPages(language: Language): Promise<FinishedPages> {
  // Where `lib/language.ts` looks for the language that a browser has chosen.
  Object.assign(globalThis, { window: { localStorage: { getItem: () => language } } });
  await import('./lib/language');
  Reflect.deleteProperty(globalThis, 'window');
  if (language !== DEFAULT_LANGUAGE) setTranslation(await loadLanguagePack(language));
  const [{ renderDoors, renderLateNotice }, { renderShells, shellPages }] = await Promise.all([
    import('./app/finished-door'),
    import('./app/finished-shell'),
  ]);
  return {
    doors: await renderDoors(),
    lateNotice: renderLateNotice(),
    shells: renderShells(),
    shellPages: shellPages(),
  };
}
