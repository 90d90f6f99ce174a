/** Where everything of Google's is. */
export const GOOGLE_PREFIX = '/google';
/** By which Google knows who is signed in at a browser. */
export const SESSION_COOKIE = 'google_session';
