/** Percent-escapes of letters, digits, `-`, `.`, `_` and `~`, which mean the same unescaped (RFC 3986, 6.2.2.2). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/giu;
const BROKEN_ESCAPE = /%(?![\da-f]{2})/iu;
/** Scheme and host of an address in absolute form, which proxies send. */
const ORIGIN = /^https?:\/\/[^/?#]*/iu;

/**
 * Returns the one spelling of a request's address that routes, hooks and the log read: without scheme, host and fragment, and
 * in its path without escapes that the router decodes. The query stays as it is, and so does a path with a broken escape, which
 * the router refuses.
 */
export function toPlainAddress(url: string): string {
  const [address = ''] = url.replace(ORIGIN, '').split('#', 1);
  const [path = ''] = address.split('?', 1);
  const plain = BROKEN_ESCAPE.test(path)
    ? path
    : path.replace(UNRESERVED, (escape) => decodeURIComponent(escape));
  const query = address.slice(path.length);
  return plain.startsWith('/') || plain === '*' ? plain + query : `/${plain}${query}`;
}
