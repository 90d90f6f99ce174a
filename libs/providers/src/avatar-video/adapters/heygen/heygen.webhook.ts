import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ConfigOf } from '@pregonero/config';
import type { PresenterWebhook, WebhookRequest } from '../../presenter-definition';
import { heygenSecrets } from './heygen.settings';

/**
 * `Heygen-Signature` is the hexadecimal HMAC-SHA256 of the raw body under the whole secret (with `whsec_`).
 * `Heygen-Timestamp` and `Heygen-Event-Id` are not signed, so they identify nothing. https://developers.heygen.com (webhooks)
 */
function isSigned({ body, header }: WebhookRequest, secret: string): boolean {
  const signature = header('heygen-signature') ?? '';
  // Node would read a longer text up to its first letter that is none.
  const given = Buffer.from(/^[0-9a-f]{64}$/iu.test(signature) ? signature : '', 'hex');
  const expected = createHmac('sha256', secret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Webhook of finished and failed videos. */
export const heygenWebhook: PresenterWebhook<(typeof heygenSecrets)['fields']> = {
  settings: heygenSecrets,
  verify(request, { webhookSecret, webhookSecretPrevious }: ConfigOf<typeof heygenSecrets>) {
    const secrets = [webhookSecret, webhookSecretPrevious].filter((secret) => secret !== '');
    if (!secrets.some((secret) => isSigned(request, secret))) return null;
    const sentAt = request.header('heygen-timestamp');
    return sentAt === undefined ? {} : { sentAt };
  },
  readCallbackId({ event_data: data }) {
    const id =
      typeof data === 'object' && data !== null && 'callback_id' in data ? data.callback_id : undefined;
    return typeof id === 'string' ? id : undefined;
  },
};
