/** Where people land who asked for nothing else (or for something that is not ours). */
export const DEFAULT_RETURN_PATH = '/app';

const MAX_LENGTH = 512;
/** Control characters and spaces are dropped by browsers in places, a backslash is read as a slash. */
const UNSAFE = /[\p{Cc}\p{Cf}\s\\]/u;
/** No real host: whatever leaves it names another site. */
const HERE = 'http://aqui.invalid';

/** A path of this site, with its query, or {@link DEFAULT_RETURN_PATH} for anything that could lead elsewhere. */
export function returnPath(wished: unknown): string {
  if (typeof wished !== 'string' || wished.length > MAX_LENGTH || UNSAFE.test(wished))
    return DEFAULT_RETURN_PATH;
  if (!wished.startsWith('/') || wished.startsWith('//')) return DEFAULT_RETURN_PATH;
  if (!URL.canParse(wished, HERE)) return DEFAULT_RETURN_PATH;
  const parsed = new URL(wished, HERE);
  // `/a/..//otro.test` begins well and ends as `//otro.test`.
  if (parsed.origin !== HERE || parsed.pathname.startsWith('//')) return DEFAULT_RETURN_PATH;
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}

/** The sign-in page with what it shall do or tell; `redirect` is left out when it is where people go anyway. */
export function loginPage(told: { google: '1' | 'code' } | { error: string }, redirect: string): string {
  const query = new URLSearchParams(told);
  if (redirect !== DEFAULT_RETURN_PATH) query.set('redirect', redirect);
  return `/login?${query.toString()}`;
}
