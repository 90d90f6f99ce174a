/** Of this tab only: the token of a mailed link while its reader signs in, also with Google. */
const KEY = 'pregonero.mailed-token';

/** Keeps a token until the sign-in leads back. In a browser without storage the link has to be opened again. */
export function keepMailedToken(token: string): void {
  try {
    window.sessionStorage.setItem(KEY, token);
  } catch {
    // Refused storage: see above.
  }
}

/** Returns the token that this tab keeps, otherwise null. */
export function readKeptMailedToken(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets the token; repeating it is fine. */
export function forgetMailedToken(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
