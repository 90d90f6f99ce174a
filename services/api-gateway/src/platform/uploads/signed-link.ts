/**
 * When a presigned S3 link ends (milliseconds since 1970), read from the link itself: `X-Amz-Date` plus
 * `X-Amz-Expires`. 0 for anything else, which then counts as over.
 */
export function signedLinkEndsAtMs(url: string): number {
  if (!URL.canParse(url)) return 0;
  const query = new URL(url).searchParams;
  const date = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u.exec(query.get('X-Amz-Date') ?? '');
  const expiresSeconds = Number(query.get('X-Amz-Expires') ?? '0');
  if (date === null || !Number.isFinite(expiresSeconds)) return 0;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = date.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) + expiresSeconds * 1_000;
}

/** Links are renewed when they are listed with less than this left. */
const RENEW_BELOW_MS = 2 * 86_400_000;

/** Whether a stored link should be replaced before it is shown. */
export function endsSoon(url: string, renewBelowMs = RENEW_BELOW_MS): boolean {
  return signedLinkEndsAtMs(url) - Date.now() <= renewBelowMs;
}
