import { createHash, createHmac } from 'node:crypto';

/**
 * The token in a mailed link: derived from the row's random key with a key of its own, so that each try of a mail carries
 * the same link although the token is stored nowhere.
 */
export function linkToken(secret: string, mailKey: string): string {
  const key = createHmac('sha256', secret).update('account-mail-link').digest();
  return createHmac('sha256', key).update(mailKey).digest('base64url');
}

/** What the database knows of a token: nobody makes the token of it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
