import { foldEmail } from './email-address';

describe('foldEmail', () => {
  it.each([
    'ana@ejemplo.test\u200b',
    '\u202aana@ejemplo.test\u202c',
    'ana\u200b@ejemplo.test',
    '\ufeffAna@Ejemplo.test ',
    'a\u00adna@ejemplo\u2060.test',
    '\u2066ana@ejemplo.test\u2069\u00a0',
    'ana\ufe0f@ejemplo.test\u{e0041}',
  ])('folds %j to the address that people see', (address) => {
    expect(foldEmail(address)).toBe('ana@ejemplo.test');
  });

  it('composes letters, so that both spellings of ñ are one address', () => {
    expect(foldEmail('Pen\u0303a@ejemplo.test')).toBe('peña@ejemplo.test');
  });
});
