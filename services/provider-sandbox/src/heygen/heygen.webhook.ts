import { createHmac } from 'node:crypto';

/**
 * Headers of a HeyGen webhook: the signature is the lower-case hex HMAC-SHA256 of the raw body with the whole
 * secret, `whsec_` included. The timestamp is not part of what is signed.
 */
export function heygenWebhookHeaders(o: {
  secret: string;
  body: string;
  eventId: string;
  nowMs: number;
}): Record<string, string> {
  return {
    'Heygen-Signature': createHmac('sha256', o.secret).update(o.body, 'utf8').digest('hex'),
    'Heygen-Timestamp': String(Math.floor(o.nowMs / 1_000)),
    'Heygen-Event-Id': o.eventId,
  };
}
