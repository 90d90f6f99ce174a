/** The scheme, host and path of a link: what names the file, without signature and date. `null` for other texts. */
export function fileAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const isPlainHttp =
    ['http:', 'https:'].includes(parsed.protocol) && parsed.username === '' && parsed.password === '';
  return isPlainHttp ? `${parsed.origin}${parsed.pathname}` : null;
}
