import { paths } from '../config/paths';
import { rememberRole } from '../lib/last-role';
import { setSessionToken } from '../lib/session-token';
import { firstScreenParts } from './first-screen';

afterEach(() => {
  setSessionToken(null);
  window.localStorage.clear();
});

describe('firstScreenParts', () => {
  it('are those of the sign-in where nobody is signed in', () => {
    for (const { path } of [paths.login, paths.app, paths.projects, paths.checkout]) {
      expect(firstScreenParts(path)).toEqual(['sessionArea', 'login']);
    }
    expect(firstScreenParts(paths.home.path)).toEqual(['landing']);
  });

  it.each([
    ['client', 'clientDashboard', 'adminDashboard'],
    ['admin', 'adminDashboard', 'clientDashboard'],
  ] as const)('are the dashboard of a %s where one was signed in last', (role, own, other) => {
    setSessionToken('una-sesion');
    rememberRole(role);
    const parts = firstScreenParts(paths.app.path);

    expect(parts).toContain(own);
    expect(parts).not.toContain(other);
  });

  it('are a page and what it stands in', () => {
    expect(firstScreenParts(paths.terminos.path)).toEqual(['sessionArea', 'publicShell', 'legal']);
    setSessionToken('una-sesion');
    expect(firstScreenParts(paths.planes.path)).toEqual(['sessionArea', 'signedInShell', 'planes']);
    expect(firstScreenParts(paths.home.path)).toContain('homeGate');
  });
});
