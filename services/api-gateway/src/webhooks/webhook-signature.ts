import { createHmac, timingSafeEqual } from 'node:crypto';

/** Clocks may differ, and deliveries are repeated within minutes; older ones are refused. */
const MAX_AGE_SECONDS = 300;

function hmacMatches(secret: string, message: string | Buffer, givenHex: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest();
  const given = /^[0-9a-f]{64}$/iu.test(givenHex) ? Buffer.from(givenHex, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a notice's time is at most five minutes away from the database's clock. */
export function isRecent(unixSeconds: string, nowMs: number): boolean {
  return /^\d{1,12}$/u.test(unixSeconds) && Math.abs(nowMs / 1_000 - Number(unixSeconds)) <= MAX_AGE_SECONDS;
}

/**
 * Returns the signed time, or null when the signature is wrong.
 *
 * TikTok: `TikTok-Signature: t=<unix>,s=<hex>`, where `s` is the HMAC-SHA256 of `t + "." + raw body` under the client
 * secret. https://developers.tiktok.com/doc/webhooks-verification
 */
export function readTiktokSignature(
  request: { body: Buffer; signature: string | undefined },
  secret: string,
): { timestamp: string } | null {
  const match = /^t=(\d{1,12}),\s*s=([0-9a-f]{64})$/iu.exec(request.signature ?? '');
  const [, timestamp = '', signature = ''] = match ?? [];
  const message = Buffer.concat([Buffer.from(`${timestamp}.`, 'utf8'), request.body]);
  return hmacMatches(secret, message, signature) ? { timestamp } : null;
}
