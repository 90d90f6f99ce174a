import { matchPath } from 'react-router-dom';
import { paths } from '../config/paths';
import { lastRole } from '../lib/last-role';
import { getSessionToken } from '../lib/session-token';
import { FRAMES, HOME_GATE, PAGES, pageAt, type Page } from './pages';
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

/**
 * Asks for all parts of the first screen at once. Otherwise each would be found out only when the one around it has been
 * drawn: four waits, one behind the other. A part that does not come is asked for again, and missed aloud, when it is drawn.
 */
export function fetchFirstScreen(pathname: string): void {
  for (const { load } of firstScreenParts(pathname)) load().catch(() => undefined);
}
