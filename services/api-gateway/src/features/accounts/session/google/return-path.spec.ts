import fc from 'fast-check';
import { DEFAULT_RETURN_PATH, loginPage, returnPath } from './return-path';

describe('returnPath', () => {
  it.each(['/planes', '/projects?clientId=3', '/videos?projectId=1#v2', '/', '/ñandú', '/app?next=//x.test'])(
    'honours %s',
    (path) => {
      const kept = new URL(returnPath(path), 'https://pregonero.example');
      expect(kept.origin).toBe('https://pregonero.example');
      expect(decodeURI(`${kept.pathname}${kept.search}${kept.hash}`)).toBe(path);
    },
  );

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a list', ['/planes', '/app']],
    ['an absolute address', 'https://mala.test/'],
    ['another scheme', 'javascript:alert(1)'],
    ['two slashes', '//mala.test'],
    ['three slashes', '///mala.test'],
    ['a backslash', '\\mala.test'],
    ['slash and backslash', '/\\mala.test'],
    ['a backslash inside', '/a\\..\\mala.test'],
    ['a tab between slashes', '/\t/mala.test'],
    ['a line break', '/planes\r\nSet-Cookie: a=b'],
    ['a NUL', '/planes\u0000'],
    ['dots that end in two slashes', '/a/..//mala.test'],
    ['a zero-width character', '/\u200b/mala.test'],
    ['a relative path', 'planes'],
    ['an endless path', `/${'a'.repeat(600)}`],
  ])('ignores %s', (_what, wished) => {
    expect(returnPath(wished)).toBe(DEFAULT_RETURN_PATH);
  });

  it('never leaves the site, whatever is asked for', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'mala.test',
      'https:',
      '\t',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((list) => `/${list.join('')}`),
        ),
        (wished) => {
          const path = returnPath(wished);
          expect(new URL(path, 'https://pregonero.example').origin).toBe('https://pregonero.example');
          expect(path).toMatch(/^\/(?![/\\])/u);
          expect(returnPath(path)).toBe(path);
        },
      ),
    );
  });
});

describe('loginPage', () => {
  it('writes the path so that it comes back as it was', () => {
    const page = new URL(loginPage({ google: '1' }, '/videos?projectId=1&a=ñ'), 'http://aqui.test');
    expect(page.searchParams.get('redirect')).toBe('/videos?projectId=1&a=ñ');
    expect(loginPage({ error: 'oauth_failed' }, DEFAULT_RETURN_PATH)).toBe('/login?error=oauth_failed');
  });
});
