import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser sent this from our own pages. The Origin is ours when it is the configured public address,
 * or when it names the very host that the request was sent to (a page cannot choose either header).
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  let parsed: URL;
  try {
    parsed = new URL(origin);
  } catch {
    return false;
  }
  const own = new URL(publicUrl);
  if (parsed.origin === own.origin) return true;
  return host !== undefined && parsed.host === host && parsed.protocol === own.protocol;
}

/** Whether a browser says that another site caused this request. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}
