import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../config/paths';
import { setActingFor } from '../lib/acting';
import { rememberRole } from '../lib/last-role';
import { takeAsked } from '../lib/asked-ahead';
import { appCache } from '../lib/query-client';
import { setSessionToken } from '../lib/session-token';
import { askForFirstScreen, firstScreenParts, firstScreenReady } from './first-screen';
import { FRAMES, HOME_GATE, PAGES } from './pages';

const FRONTEND = join(__dirname, '../..');
const filesOf = (pathname: string) => firstScreenParts(pathname).map(({ file }) => file);

afterEach(() => {
  setSessionToken(null);
  window.localStorage.clear();
});

describe('the table of pages', () => {
  it('has a page at every address that links are made for, but those that only lead on', () => {
    const leadOn: string[] = [paths.home.path, paths.dashboard.path];
    const linked = Object.values(paths).map(({ path }) => path);
    const known = PAGES.map(({ path }) => path);
    expect(known.filter((path) => path !== '*').sort()).toEqual(
      linked.filter((path) => !leadOn.includes(path)).sort(),
    );
  });

  it('names the file of each part as it is', () => {
    const parts = [
      ...Object.values(FRAMES).flat(),
      ...PAGES.flatMap((page) => [page, ...Object.values(page.byRole ?? {})]),
      HOME_GATE,
    ];
    for (const { file, load } of parts) {
      expect({ file, exists: existsSync(join(FRONTEND, file)) }).toEqual({ file, exists: true });
      expect(String(load)).toContain(file.replace(/^src\/(?:app\/)?|\.tsx$/gu, ''));
    }
  });
});

describe('firstScreenParts', () => {
  it('are those of the sign-in where nobody is signed in', () => {
    for (const { path } of [paths.login, paths.app, paths.projects, paths.checkout]) {
      expect(filesOf(path)).toEqual(['src/app/session-area.tsx', 'src/pages/login.page.tsx']);
    }
    expect(filesOf(paths.home.path)).toEqual(['src/pages/landing.page.tsx']);
    expect(filesOf('/no-such-page')).toEqual(['src/pages/not-found.page.tsx']);
  });

  it.each([
    ['client', 'admin'],
    ['admin', 'client'],
  ] as const)('are the dashboard of a %s where one was signed in last', (role, other) => {
    setSessionToken('una-sesion');
    rememberRole(role);
    for (const { path } of [paths.home, paths.app, paths.dashboard]) {
      expect(filesOf(path)).toContain(`src/pages/${role}-dashboard.tsx`);
      expect(filesOf(path)).not.toContain(`src/pages/${other}-dashboard.tsx`);
    }
    expect(filesOf(paths.home.path)).toContain('src/app/home-gate.tsx');
  });

  it('are the dashboard of the client for whom somebody of the agency works in this tab', () => {
    setSessionToken('una-sesion');
    rememberRole('admin');
    setActingFor({ id: 7, name: 'La Espiga' });

    expect(filesOf(paths.app.path)).toContain('src/pages/client-dashboard.tsx');

    setActingFor(null);
    expect(filesOf(paths.app.path)).toContain('src/pages/admin-dashboard.tsx');
  });

  it('are a page and what it stands in', () => {
    const around = (shell: string, page: string) => ['src/app/session-area.tsx', shell, page];
    expect(filesOf(paths.terminos.path)).toEqual(
      around('src/app/public-shell.tsx', 'src/pages/legal.page.tsx'),
    );
    setSessionToken('una-sesion');
    expect(filesOf(paths.planes.path)).toEqual(
      around('src/app/signed-in-shell.tsx', 'src/pages/planes.page.tsx'),
    );
  });
});

describe('the first screen', () => {
  const asking = jest.fn<Promise<object>, [url: string]>();
  const answers = (body: unknown) =>
    Promise.resolve({
      status: 200,
      statusText: '',
      headers: new Map(),
      text: () => Promise.resolve(JSON.stringify(body)),
    });
  const asked = () => asking.mock.calls.map(([url]) => url);

  beforeAll(() => {
    Object.assign(globalThis, { fetch: asking });
  });
  beforeEach(() => {
    asking.mockReset();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    rememberRole('client');
    setSessionToken('una-sesion');
  });
  afterEach(() => {
    appCache.clear();
    jest.restoreAllMocks();
  });

  it('has whatever it has asked for when it is drawn, and asks for nothing twice', async () => {
    asking.mockImplementation((url) => answers(url === '/api/me' ? { user: url } : url));

    askForFirstScreen(paths.app.path);
    await firstScreenReady(paths.app.path);

    expect(asked()).toHaveLength(6);
    expect(new Set(asked()).size).toBe(6);
    for (const url of asked()) {
      expect(appCache.getQueryData([url])).toBe(url);
      expect(takeAsked(url)).toBeNull();
    }
  });

  it('asks an agency for no scripts, and on the sign-in for nothing', () => {
    asking.mockImplementation(() => answers({}));
    rememberRole('admin');
    askForFirstScreen(paths.app.path);
    expect(asked()).toEqual(['/api/me', '/api/notifications/unread-count']);

    setSessionToken(null);
    askForFirstScreen(paths.app.path);
    expect(asking).toHaveBeenCalledTimes(2);
  });

  it('does not wait for a server that says nothing, nor for one that refuses', async () => {
    asking.mockImplementation((url) =>
      url === '/api/me' ? new Promise(() => undefined) : Promise.reject(new TypeError('Failed to fetch')),
    );

    askForFirstScreen(paths.app.path);
    await firstScreenReady(paths.app.path);

    expect(appCache.getQueryState(['/api/me'])?.fetchStatus).toBe('fetching');
    expect(appCache.getQueryState(['/api/guiones'])?.status).toBe('error');
  });
});
