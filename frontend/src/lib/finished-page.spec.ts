import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFinishedPage } from './finished-page';

const HTML = readFileSync(join(__dirname, '..', '..', 'door.html'), 'utf8');
const SCRIPTS = [...HTML.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, text = '']) => text);

/** What the page's own scripts do while a browser reads it. */
function read(address: string): void {
  // What the one before listens to goes with it.
  window.finishedPage?.release();
  window.history.replaceState(null, '', address);
  document.documentElement.className = 'dark';
  document.documentElement.lang = 'es';
  document.title = 'Iniciar Sesión';
  const form = '<form><input name="email"><button type="submit">Entrar</button></form>';
  document.body.innerHTML = `
    <div id="root">${form}<button type="button">Ver</button></div>
    <template data-page="register es" data-title="Crear Cuenta" lang="es">registro<p data-trial-waits hidden></p></template>
    <template data-page=" en" data-title="Sign in" lang="en">sign in</template>
    <template data-page="register en" data-title="Create account" lang="en">create</template>`;
  for (const script of SCRIPTS) window.eval(script);
}

const root = () => document.getElementById('root');
const isLeftToTheApp = () => document.documentElement.classList.contains('app-comes');
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

describe('a finished page', () => {
  const sent = jest.fn();
  const pressed = jest.fn();
  /** As the app does when it has taken the page over. */
  const takeOver = async () => {
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent(document.querySelector('input')?.value);
    });
    document.querySelector('button[type=button]')?.addEventListener('click', pressed);
    releaseFinishedPage();
    await Promise.resolve();
  };
  beforeEach(() => {
    sent.mockReset();
    pressed.mockReset();
    window.localStorage.clear();
  });
  afterEach(() => window.finishedPage?.release());

  it('keeps what was typed, sent and pressed until the app can do it, and does it once', async () => {
    read('/login');
    Object.assign(document.querySelector('input') ?? {}, { value: 'ana@pan.co' });
    press('button[type=submit]');
    press('button[type=submit]');
    press('button[type=button]');
    expect(document.documentElement.classList.contains('waits')).toBe(true);

    await takeOver();

    expect(sent.mock.calls).toEqual([['ana@pan.co']]);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(document.documentElement.classList.contains('waits')).toBe(false);
  });

  it('is out of the way from then on', async () => {
    read('/login');
    await takeOver();
    releaseFinishedPage();
    press('button[type=submit]');
    press('button[type=button]');

    expect(sent).toHaveBeenCalledTimes(1);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('is out of the way, too, when the app shows another page', () => {
    read('/login');
    window.history.replaceState(null, '', '/app');
    const event = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);

    expect(event.defaultPrevented).toBe(false);
  });

  it.each([
    ['/login', null, 'Iniciar Sesión', 'es'],
    ['/login?mode=register', null, 'Crear Cuenta', 'es'],
    ['/login', 'en', 'Sign in', 'en'],
    ['/login?mode=register', 'en', 'Create account', 'en'],
    ['/login', 'xx', 'Iniciar Sesión', 'es'],
  ])('shows at %s in %s what was finished for it', (address, language, title, lang) => {
    if (language !== null) window.localStorage.setItem('pregonero_language', language);
    read(address);

    expect(document.title).toBe(title);
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.classList.contains('other-page')).toBe(false);
    expect(root()?.querySelector('form') === null).toBe(title !== 'Iniciar Sesión');
  });

  it.each([
    ['{"negocio":"pan","guiones":[]}', false],
    [null, true],
  ])('says that scripts wait before it is painted: %s', (trial, hidden) => {
    if (trial !== null) window.localStorage.setItem('pregonero_trial', trial);
    read('/login?mode=register');

    expect(document.querySelector<HTMLElement>('#root [data-trial-waits]')?.hidden).toBe(hidden);
  });

  it('leaves the page to the app for who is signed in, comes from Google or by a link', () => {
    for (const address of [
      '/login?google=1',
      '/login?error=oauth_failed',
      '/reset-password?token=x',
      '/reset-password#token=x',
    ]) {
      read(address);
      expect(isLeftToTheApp()).toBe(true);
    }
    read('/login?redirect=%2Fplanes');
    expect(isLeftToTheApp()).toBe(false);
    window.localStorage.setItem('auth_token', 'x');
    read('/login');
    expect(isLeftToTheApp()).toBe(true);
  });
});
