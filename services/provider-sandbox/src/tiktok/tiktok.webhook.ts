import { createHmac } from 'node:crypto';

/** Value of `TikTok-Signature`: HMAC-SHA256 of `<t>.<raw body>` with the client secret. */
export function tiktokSignature(o: { clientSecret: string; body: string; atSeconds: number }): string {
  const signature = createHmac('sha256', o.clientSecret)
    .update(`${o.atSeconds}.${o.body}`, 'utf8')
    .digest('hex');
  return `t=${o.atSeconds},s=${signature}`;
}
