import type { Capabilities } from '@pregonero/contracts/api';
import { LANGUAGES } from '@pregonero/contracts/languages';
import { destinationOf, googleSignInHref } from './config/paths';
import { clearForApp, fetchAppFiles } from './lib/app-files';
import { changeLanguage, language } from './lib/language';
import { bringTypedBack, sayThatAppIsLate } from './lib/late-app';

/** Whatever somebody does who is about to use the page; a manager of passwords fills it in without any of the others. */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'];

function hideParts(root: HTMLElement, selector: string, isHidden: boolean): void {
  for (const part of root.querySelectorAll<HTMLElement>(selector)) part.hidden = isHidden;
}

/** The app takes the finished page over where it stands, as soon as somebody turns to it: until then it costs nothing. */
function enlivenDoor(root: HTMLElement): void {
  const toGoogle = root.querySelector<HTMLAnchorElement>('[data-google]');
  if (toGoogle !== null)
    toGoogle.href = googleSignInHref(destinationOf(new URLSearchParams(window.location.search)));

  // As in the app: no button for Google where it is off, and nobody is promised a mail where none is sent.
  void fetch('/api/capabilities')
    .then(async (answer) => (await answer.json()) as Partial<Capabilities>)
    .then(
      ({ google, mail }) => {
        // Hidden, not changed: the app hydrates the page as it was prerendered.
        if (google === false) hideParts(root, '[data-google-part]', true);
        if (mail === false) {
          hideParts(root, '[data-with-mail]', true);
          hideParts(root, '[data-without-mail]', false);
        }
      },
      () => undefined,
    );

  root.addEventListener('click', (event) => {
    const choice = event.target instanceof Element ? event.target.closest('[data-language-choice]') : null;
    const chosen = LANGUAGES.find((each) => each === choice?.getAttribute('data-language-choice'));
    if (chosen !== undefined && chosen !== language) changeLanguage(chosen);
  });

  let begun = false;
  let takeWordsAway: () => void = () => undefined;
  const begin = () => {
    if (begun) return;
    begun = true;
    fetchAppFiles('modulepreload');
    import('./main')
      .then((app) => app.begun)
      .then(
        () => {
          takeWordsAway();
        },
        () => {
          // Mostly without a connection; what was typed stays. Where `main` itself did not come, the next touch, or the connection,
          // tries again; behind it only a page loaded anew does.
          begun = false;
          takeWordsAway = sayThatAppIsLate(root);
        },
      );
  };
  // A mailed link that is opened where its page stands already changes nothing but what follows `#`.
  window.addEventListener('hashchange', begin);
  for (const intent of INTENTS) root.addEventListener(intent, begin, { passive: true });
  window.addEventListener('online', () => {
    if (document.documentElement.classList.contains('waits')) begin();
  });
  // Pressed, or filled in and focused, before this file was there.
  const isUsed = bringTypedBack(root) || root.contains(document.activeElement);
  if (isUsed || document.documentElement.classList.contains('waits')) begin();
}

const root = document.getElementById('root');
if (root === null) throw new Error('door.html has no #root element');
if (clearForApp(root)) void import('./main');
else enlivenDoor(root);
