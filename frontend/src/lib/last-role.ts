import type { Role } from '@pregonero/contracts/api';
import { actingFor } from './acting';

const KEY = 'pregonero_role';

/**
 * The role of whoever was signed in here last; in a tab in which somebody works for a client, that of the client. It only says which files are worth fetching before the server has answered
 * who is there; what may be seen is decided by the session.
 */
export function lastRole(): Role {
  try {
    return actingFor() === null && window.localStorage.getItem(KEY) === 'admin' ? 'admin' : 'client';
  } catch {
    return 'client';
  }
}

/** Keeps the role for the next visit's first screen; without storage nothing is kept. */
export function rememberRole(role: Role): void {
  try {
    window.localStorage.setItem(KEY, role);
  } catch {
    // Nothing is fetched ahead then that would not be fetched anyway.
  }
}
