import { DEFAULT_LANGUAGE } from '@pregonero/contracts/languages';
import { askForFirstScreen, firstScreenReady } from './app/first-screen';
import { language } from './lib/language';
import { reloadOnce, reloadUntilItComes } from './lib/reload';
import { loadLanguagePack } from './texts/language-pack';
import { setTranslation } from './texts/translation';

/** Not at the top of the file: what it shares a file with would have to wait for a translation too. */
async function begin(): Promise<void> {
  document.documentElement.lang = language;
  const { pathname } = window.location;
  askForFirstScreen(pathname);
  // Catalogues are read when they are imported: a translation has to be in place before the app is. Spanish needs none
  // and goes on at once; `vite.config.ts` lets the browser fetch the app beside this file.
  if (language !== DEFAULT_LANGUAGE) setTranslation(await loadLanguagePack(language));
  // In a task of its own: the style system takes as long as all the rest of the app.
  await import('./theme');
  const [{ start }, isWhole] = await Promise.all([import('./app/start'), firstScreenReady(pathname)]);
  // A finished page that is taken over with a hole in it would be loaded anew by that, without what is typed on it.
  if (!isWhole && isFinished()) throw new Error('a part of the finished page did not come');
  start(reloadOnce);
}

/** Whether something stands on the page already: it can be read without the app, and keeps what is typed on it. */
function isFinished(): boolean {
  return document.getElementById('root')?.hasChildNodes() ?? false;
}

/** Rejects where the app did not come; the finished page says so (`door.entry.ts`). */
export const begun = begin();
begun.catch(() => {
  if (!isFinished()) reloadUntilItComes();
});
