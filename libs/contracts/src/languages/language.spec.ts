import fc from 'fast-check';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from './language';

describe('languageOf', () => {
  it.each([
    ['en', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['EN-us', 'en'],
    ['en;q=0.4, pt;q=0.7', 'pt'],
    ['en;q=0.5,pt;q=0.5', 'en'],
    ['de, fr;q=0.9, en;q=0.1', 'en'],
    ['de', 'es'],
    ['es;q=0,en;q=0.2', 'en'],
    ['en;q=0', 'es'],
    ['*', 'es'],
    ['es;q=0,*', 'en'],
    ['en;q=2', 'es'],
    ['', 'es'],
    [undefined, 'es'],
  ])('reads %p as %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('answers a language that there is, whatever the header says', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(LANGUAGES).toContain(languageOf(header));
      }),
    );
    expect(languageOf(`${'x,'.repeat(100_000)}en`)).toBe(DEFAULT_LANGUAGE);
  });
});
