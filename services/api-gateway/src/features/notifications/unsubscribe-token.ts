import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes the token that ends a user's notification mails and opens nothing else. It is the same in every mail. */
export function unsubscribeToken(secret: string, userId: number): string {
  return `${userId}.${sign(secret, userId).toString('base64url')}`;
}

/** Returns the user of a token that one of the secrets signed, else null. */
export function readUnsubscribeToken(secrets: readonly string[], token: string): number | null {
  const [, id, signature = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/u.exec(token) ?? [];
  if (id === undefined) return null;
  const userId = Number(id);
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, sign(secret, userId))) ? userId : null;
}

function sign(secret: string, userId: number): Buffer {
  const key = createHmac('sha256', secret).update('notification-unsubscribe').digest();
  return createHmac('sha256', key).update(String(userId)).digest();
}
