import { paths } from '../config/paths';
import { lastRole } from '../lib/last-role';
import { getSessionToken } from '../lib/session-token';
import { screenParts } from './screen-parts';

type PartName = keyof typeof screenParts;

const PUBLIC: Record<string, PartName> = {
  [paths.terminos.path]: 'legal',
  [paths.privacidad.path]: 'legal',
  [paths.reembolsos.path]: 'legal',
  [paths.contacto.path]: 'contacto',
  [paths.planesWompi.path]: 'planesWompi',
  [paths.checkoutSuccess.path]: 'checkoutSuccess',
};

const SIGNED_IN: Record<string, PartName> = {
  [paths.aiAutomation.path]: 'aiAutomation',
  [paths.projects.path]: 'projects',
  [paths.videos.path]: 'projectVideos',
  [paths.client.path]: 'client',
  [paths.planes.path]: 'planes',
  [paths.subscription.path]: 'subscription',
  [paths.checkout.path]: 'checkout',
};

/** The names of the parts that the page at `pathname` is going to draw first. */
export function firstScreenParts(pathname: string): PartName[] {
  const page = PUBLIC[pathname];
  if (page !== undefined) return ['sessionArea', 'publicShell', page];
  // Without a token the guards lead to the sign-in, whose form is drawn by itself.
  if (pathname === paths.login.path || getSessionToken() === null) {
    return pathname === paths.home.path || pathname === paths.landing.path
      ? ['landing']
      : ['sessionArea', 'login'];
  }
  const signedIn = SIGNED_IN[pathname];
  if (signedIn !== undefined) return ['sessionArea', 'signedInShell', signedIn];
  return [
    ...(pathname === paths.home.path ? (['homeGate'] as const) : []),
    'sessionArea',
    'signedInShell',
    'dashboard',
    lastRole() === 'admin' ? 'adminDashboard' : 'clientDashboard',
  ];
}

/**
 * Asks for all parts of the first screen at once. Otherwise each would be found out only when the one around it has been
 * drawn: four waits, one behind the other. A part that does not come is asked for again, and missed aloud, when it is drawn.
 */
export function fetchFirstScreen(pathname: string): void {
  for (const name of firstScreenParts(pathname)) screenParts[name]().catch(() => undefined);
}
