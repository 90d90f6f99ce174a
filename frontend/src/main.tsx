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
  const [{ start }] = await Promise.all([import('./app/start'), firstScreenReady(pathname)]);
  start(reloadOnce);
}

begin().catch(() => {
  // A finished page can be read without the app, and keeps what is typed on it.
  if (document.getElementById('root')?.hasChildNodes() === false) reloadUntilItComes();
});
