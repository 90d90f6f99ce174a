import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Whether a checkout carries the merchant's signature over exactly these values. */
export function isSignedCheckout(checkout: {
  reference: string;
  amountInCents: string;
  currency: string;
  expirationTime: string;
  signature: string;
  integritySecret: string;
}): boolean {
  const { reference, amountInCents, currency, expirationTime, integritySecret } = checkout;
  const expected = sha256(`${reference}${amountInCents}${currency}${expirationTime}${integritySecret}`);
  const given = /^[0-9a-f]{64}$/u.test(checkout.signature)
    ? Buffer.from(checkout.signature, 'hex')
    : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Checksum of a transaction event over id, status and amount, in upper case as Wompi prints it. */
export function eventChecksum(event: {
  id: string;
  status: string;
  amountInCents: number;
  timestamp: number;
  eventsSecret: string;
}): string {
  const { id, status, amountInCents, timestamp, eventsSecret } = event;
  return sha256(`${id}${status}${amountInCents}${timestamp}${eventsSecret}`).toString('hex').toUpperCase();
}
