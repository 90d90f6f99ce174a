import { LANGUAGES } from '@pregonero/contracts/languages';
import { nameOf } from './language';

const KEY = 'pregonero_language';

/** The language of a page that starts now. */
async function languageAtStart(): Promise<string> {
  jest.resetModules();
  return (await import('./language')).language;
}

afterEach(() => {
  window.localStorage.removeItem(KEY);
});

describe('the language of the reader', () => {
  it('is the one that was chosen in this browser', async () => {
    for (const language of LANGUAGES) {
      window.localStorage.setItem(KEY, language);
      expect(await languageAtStart()).toBe(language);
    }
  });

  it.each(['', 'fr', 'constructor', 'PT'])('is Spanish when the browser holds %p', async (stored) => {
    window.localStorage.setItem(KEY, stored);
    expect(await languageAtStart()).toBe('es');
  });

  it('is offered by its own name', () => {
    expect(LANGUAGES.map(nameOf)).toEqual(['Español', 'English', 'Português']);
  });
});
