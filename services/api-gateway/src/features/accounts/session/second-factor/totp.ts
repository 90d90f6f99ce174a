import { createHmac, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

/** Encodes bytes as base32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/gu) ?? [])
    .map((part) => ALPHABET.charAt(Number.parseInt(part.padEnd(5, '0'), 2)))
    .join('');
}

/** Returns the code of a time step (RFC 6238 with SHA-1, six digits). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the time step, of thirty seconds, that a moment is in. */
export function toStep(ms: number): number {
  return Math.floor(ms / STEP_MS);
}

/** Returns the step, present, one earlier or one later, whose code this is; null when it is of none. */
export function findStep(secret: Uint8Array, code: string, now: number): number | null {
  const given = Buffer.from(code);
  const found = [-1, 0, 1]
    .map((offset) => toStep(now) + offset)
    .filter((step) => {
      const expected = Buffer.from(codeAt(secret, step));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  return found.at(-1) ?? null;
}
