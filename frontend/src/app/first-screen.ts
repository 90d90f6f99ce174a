import { matchPath } from 'react-router-dom';
import { paths } from '../config/paths';
import { askAhead } from '../lib/asked-ahead';
import { after } from '../lib/later';
import { lastRole } from '../lib/last-role';
import { getSessionToken } from '../lib/session-token';
import { DASHBOARDS } from './dashboards';
import type { FirstData } from './first-data';
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

/** What is read first, in the words of `data/`: its files are not there yet. */
const ASKED = {
  session: ['/api/me'],
  signedIn: ['/api/notifications/unread-count'],
  clientPanel: ['/api/guiones', '/api/formulario-inicial', '/api/user/video-stats', '/api/user/plan-stats'],
} satisfies Record<FirstData, string[]>;

/** How long the first screen waits for the server once its files are there: then it shows that it waits. */
const PATIENCE_MS = 600;

/** What the first screen reads; nothing where nobody is signed in. */
function firstDataOf(parts: readonly Part[]): FirstData[] {
  const [outermost] = parts;
  // Whatever else is outermost does not ask who is there.
  if (getSessionToken() === null || (outermost !== SHELLS.session && outermost !== HOME_GATE)) return [];
  return [
    'session',
    ...(parts.includes(SHELLS.signedIn) ? ['signedIn' as const] : []),
    ...(parts.includes(DASHBOARDS.client) ? ['clientPanel' as const] : []),
  ];
}

/** Asks the server for what the page at `pathname` is going to read first; `first-data.ts` takes the answers. */
export function askForFirstScreen(pathname: string): void {
  askAhead(firstDataOf(firstScreenParts(pathname)).flatMap((of) => ASKED[of]));
}

/**
 * Resolves when the first screen can be drawn at once and whole: its parts and its data are there. Drawn earlier, each part
 * would show that it waits for the next, and React keeps that for 300 ms each time. Never rejects: what does not come is
 * asked for again, and missed aloud, when it is drawn. Says whether all parts came.
 */
export async function firstScreenReady(pathname: string): Promise<boolean> {
  const parts = firstScreenParts(pathname);
  const data = firstDataOf(parts);
  const reader = data.length === 0 ? null : import('./first-data').catch(() => null);
  const came = await Promise.allSettled(parts.map(({ fetch }) => fetch()));
  const read = (await reader)?.readFirstData(data);
  if (read !== undefined) await Promise.race([read, after(PATIENCE_MS)]);
  return came.every(({ status }) => status === 'fulfilled');
}
