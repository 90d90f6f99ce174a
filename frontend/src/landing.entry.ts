import { DEFAULT_LANGUAGE, LANGUAGES } from '@pregonero/contracts/languages';
import { enlivenLanding } from './features/landing/behaviour/landing-behaviour';
import { changeLanguage } from './lib/language';

/** Set by the page's head before anything is drawn: a session to look into, or another language than the page's. */
const APP_COMES = 'app-comes';

/** The app's scripts, named by the build; fetched as soon as somebody heads for the sign-in. */
function fetchAppAhead(): void {
  const { appScripts = '' } = document.documentElement.dataset;
  for (const href of appScripts.split(' ').filter((part) => part !== '')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
}

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
    fetchAppAhead();
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    root.addEventListener(intent, onIntent, { passive: true });
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('landing.html has no #root element');
if (document.documentElement.classList.contains(APP_COMES)) {
  root.replaceChildren();
  document.documentElement.classList.remove(APP_COMES);
  void import('./main');
} else {
  enlivenFinishedPage(root);
}
