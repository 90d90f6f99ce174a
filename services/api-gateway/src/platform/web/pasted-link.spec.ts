import { findPastedLink } from './pasted-link';

const TOKEN = 'sAbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_aBcDe';

describe('findPastedLink', () => {
  it.each(['/', '.', ')', ',', '>', ');', '.”', '%3E', '%29.', '%E2%80%8B', '…', '*', '%20'])(
    'takes %s off the end of a link',
    (signs) => {
      expect(findPastedLink(`/r/${TOKEN}${signs}`)).toBe(`/r/${TOKEN}`);
      expect(findPastedLink(`/entrega/${TOKEN}${signs}?x=1`)).toBe(`/entrega/${TOKEN}?x=1`);
    },
  );

  it.each([
    `/r/${TOKEN}`,
    `/r/${TOKEN}?x=1.`,
    `/r/${TOKEN}/video`,
    `/r/${TOKEN}%ZZ`,
    `/r/nada.`,
    '/r//evil.test',
    `//evil.test/r/${TOKEN}.`,
    `/api/review/${TOKEN}.`,
  ])('leaves %s alone', (url) => {
    expect(findPastedLink(url)).toBeNull();
  });
});
