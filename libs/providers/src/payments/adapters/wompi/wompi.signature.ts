import { createHash, timingSafeEqual } from 'node:crypto';
import type { WompiEvent } from './wompi.schema';

const sha256 = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/**
 * Signature of a checkout: SHA-256 of reference, amount, currency, expiry (when one is sent, byte for byte) and secret,
 * one after the other, in lower-case hex.
 */
export function integritySignature(checkout: {
  reference: string;
  amountInCents: number;
  currency: string;
  expirationTime?: string;
  secret: string;
}): string {
  const { reference, amountInCents, currency, expirationTime = '', secret } = checkout;
  return sha256(`${reference}${amountInCents}${currency}${expirationTime}${secret}`).toString('hex');
}

/** The value at a dotted name, as the checksum counts it: texts, numbers and booleans plain, anything else empty. */
function printed(data: unknown, name: string): string {
  let value: unknown = data;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return '';
    value = Object.entries(value).find(([key]) => key === part)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** What an event's checksum should be, over the values that the event itself lists. */
export function eventChecksum(
  event: Pick<WompiEvent, 'data' | 'timestamp'> & { signature: { properties: readonly string[] } },
  secret: string,
): Buffer {
  const values = event.signature.properties.map((name) => printed(event.data, name)).join('');
  return sha256(`${values}${event.timestamp}${secret}`);
}

/** Compares in constant time, upper or lower case. */
export function isSameChecksum(expected: Buffer, givenHex: string): boolean {
  const given = /^[0-9a-f]{64}$/iu.test(givenHex) ? Buffer.from(givenHex, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
