import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest } from '@pregonero/providers';
import type { NetworkEvent, NetworkWebhook } from '../../network-definition';
import type { tiktokSettings } from './tiktok.settings';

/**
 * Returns the signed time, or null when the signature is wrong.
 *
 * `TikTok-Signature: t=<unix>,s=<hex>`, where `s` is the HMAC-SHA256 of `t + "." + raw body` under the client
 * secret. https://developers.tiktok.com/doc/webhooks-verification
 */
function readSignature({ body, header }: WebhookRequest, secret: string): string | null {
  const [, sentAt = '', signature = ''] =
    /^t=(\d{1,12}),\s*s=([0-9a-f]{64})$/iu.exec(header('tiktok-signature') ?? '') ?? [];
  const message = Buffer.concat([Buffer.from(`${sentAt}.`, 'utf8'), body]);
  const expected = createHmac('sha256', secret).update(message).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? sentAt : null;
}

/** `content` is JSON inside a text. */
function contentOf(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

function readReference(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null || !('publish_id' in content)) return undefined;
  return typeof content.publish_id === 'string' ? content.publish_id : undefined;
}

function read(event: Readonly<Record<string, unknown>>): NetworkEvent {
  const { user_openid: accountId, create_time: at } = event;
  if (event['event'] === 'authorization.removed' && typeof accountId === 'string') {
    return { ended: { accountId, at: typeof at === 'number' ? at : undefined } };
  }
  return { reference: readReference(contentOf(event['content'])) };
}

/** Webhook of finished and failed posts, and of consents that ended. There is no event id. */
export const tiktokWebhook: NetworkWebhook<(typeof tiktokSettings)['fields']> = {
  verify(request, { clientSecret, clientSecretPrevious }) {
    for (const secret of [clientSecret, clientSecretPrevious]) {
      const sentAt = secret === '' ? null : readSignature(request, secret);
      if (sentAt !== null) return { sentAt };
    }
    return null;
  },
  read,
};
