import type { LoginResponse } from '@pregonero/contracts/api';
import { api } from '../../../lib/api-client';
import { setSessionToken } from '../../../lib/session-token';

/** How long the change of account waits before it leaves (second spec document, section 7.2). */
const CHANGE_ACCOUNT_MS = 500;

/** Where the sign-in with Google begins: an address for the browser, not for a call. `redirect` opens afterwards. */
export function googleSignInHref(redirect: string | null): string {
  return redirect === null ? '/api/auth/google' : `/api/auth/google?${new URLSearchParams({ redirect })}`;
}

/**
 * Trades the cookie that the return from Google left for a bearer token of the same session. It may be repeated. An old
 * token of this browser is forgotten first: sent along, it would win over the cookie.
 */
export async function fetchGoogleSession(): Promise<LoginResponse> {
  setSessionToken(null);
  return api.post<LoginResponse>('/api/auth/google/session');
}

/** Ends the session here and on the server, as far as it answers, and says when it is time to go to Google. */
export async function leaveForAnotherGoogleAccount(): Promise<void> {
  try {
    await api.get('/api/auth/logout');
  } catch {
    // Local cleanup happens in any case, as with every sign-out.
  }
  setSessionToken(null);
  await new Promise((resolve) => setTimeout(resolve, CHANGE_ACCOUNT_MS));
}
