import fc from 'fast-check';
import { toPlainAddress } from './plain-address';

describe('toPlainAddress', () => {
  it.each([
    ['/%61pi/me', '/api/me'],
    ['/%72/4fQ%2Dsecreto%5F?x=%61', '/r/4fQ-secreto_?x=%61'],
    ['http://x.test/api/me?x=1', '/api/me?x=1'],
    ['HTTP://x.test:80/r/4fQ', '/r/4fQ'],
    ['http://x.test?x=1', '/?x=1'],
    ['/api/me#/healthz', '/api/me'],
    ['*', '*'],
  ])('reads %s as %s', (url, plain) => {
    expect(toPlainAddress(url)).toBe(plain);
  });

  it.each([
    '/api%2Fme',
    '/%2561pi/me',
    '/%ZZ',
    '/%2%3561pi',
    '/%',
    '/a%20b',
    '/%C3%B1',
    '/r/a?next=http%3A%2F%2Fx',
  ])('keeps %s', (url) => {
    expect(toPlainAddress(url)).toBe(url);
  });

  it('never makes another address of a plain one', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const plain = toPlainAddress(path);
        expect(toPlainAddress(plain)).toBe(plain);
        expect(decodeURIComponent(plain)).toBe(decodeURIComponent(path === '' ? '/' : path));
      }),
    );
  });
});
