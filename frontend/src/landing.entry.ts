import { DEFAULT_LANGUAGE, LANGUAGES } from '@pregonero/contracts/languages';
import { enlivenLanding } from './features/landing/behaviour/landing-behaviour';
import { clearForApp, fetchAppFiles } from './lib/app-files';
import { changeLanguage } from './lib/language';

function enlivenFinishedPage(root: HTMLElement): void {
  enlivenLanding(root);
  root.addEventListener('click', (event) => {
    const choice = event.target instanceof Element ? event.target.closest('[data-language-choice]') : null;
    const chosen = LANGUAGES.find((language) => language === choice?.getAttribute('data-language-choice'));
    if (chosen !== undefined && chosen !== DEFAULT_LANGUAGE) changeLanguage(chosen);
  });
  let fetched = false;
  const onIntent = (event: Event) => {
    if (fetched || !(event.target instanceof Element) || event.target.closest('a[href^="/"]') === null)
      return;
    fetched = true;
    fetchAppFiles('prefetch');
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(intent, onIntent, { passive: true });
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('landing.html has no #root element');
// Somebody who is signed in, or reads another language than the page's.
if (clearForApp(root)) void import('./main');
else enlivenFinishedPage(root);
