import { languageOf } from './text.language';

describe('languageOf', () => {
  it.each([
    ['Hola, hoy tenemos el pan de la casa', 'Spanish'],
    ['Today we have the best bread in town', 'English'],
    ['', 'Spanish'],
    ['Nike', 'Spanish'],
  ])('tells the language of «%s»', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
