import { matchPath } from 'react-router-dom';
import { paths } from '../config/paths';
import { askAhead } from '../lib/asked-ahead';
import { lastRole } from '../lib/last-role';
import { getSessionToken } from '../lib/session-token';
import { DASHBOARDS } from './dashboards';
import { FRAMES, HOME_GATE, PAGES, SHELLS, pageAt, type Page } from './pages';
import type { Part } from './part';

function partsOf(page: Page): Part[] {
  return [...FRAMES[page.frame], page, ...(page.byRole === undefined ? [] : [page.byRole[lastRole()]])];
}

/** The parts that the page at `pathname` is going to draw first. */
export function firstScreenParts(pathname: string): Part[] {
  const signedOut = getSessionToken() === null;
  if (pathname === paths.home.path) {
    return signedOut ? [pageAt(paths.landing.path)] : [HOME_GATE, ...partsOf(pageAt(paths.app.path))];
  }
  const address = pathname === paths.dashboard.path ? paths.app.path : pathname;
  const page = PAGES.find(({ path }) => path !== '*' && matchPath(path, address) !== null) ?? pageAt('*');
  // Without a token the guards lead to the sign-in, whose form is drawn by itself.
  return partsOf(page.frame === 'signedIn' && signedOut ? pageAt(paths.login.path) : page);
}

/** What the panel reads first, in the words of `data/`: its files are not there yet. */
const ME = '/api/me';
const GUIONES = '/api/guiones';

/** Asks the server for what the page at `pathname` is going to read first: who is there, and a client's scripts. */
export function askForFirstScreen(pathname: string): void {
  const parts = firstScreenParts(pathname);
  // Whatever else is outermost does not ask who is there.
  if (parts[0] !== SHELLS.session && parts[0] !== HOME_GATE) return;
  askAhead(parts.includes(DASHBOARDS.client) ? [ME, GUIONES] : [ME]);
}

/**
 * Asks for all parts of the first screen at once. Otherwise each would be found out only when the one around it has been
 * drawn: four waits, one behind the other. A part that does not come is asked for again, and missed aloud, when it is drawn.
 */
export function fetchFirstScreen(pathname: string): void {
  for (const { load } of firstScreenParts(pathname)) load().catch(() => undefined);
}
