/** @jest-environment node */
import { paths, safeRedirect } from './paths';

describe('safeRedirect', () => {
  it('honours a path of this site', () => {
    expect(safeRedirect('/planes?x=1')).toBe('/planes?x=1');
  });

  it.each([null, '', 'https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'sends %p to the panel',
    (candidate) => {
      expect(safeRedirect(candidate)).toBe('/app');
    },
  );
});

describe('paths', () => {
  it('writes queries only for values that are there', () => {
    expect(paths.projects.getHref()).toBe('/projects');
    expect(paths.login.getHref('/planes')).toBe('/login?redirect=%2Fplanes');
  });
});
