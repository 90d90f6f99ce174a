import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './totp';

const CODES = 10;
/** 80 bits, so that a stored hash cannot be guessed. */
const BYTES = 10;

/** Makes ten recovery codes: four groups of four base32 signs each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    (toBase32(randomBytes(BYTES)).match(/.{4}/gu) ?? []).join('-').toLowerCase(),
  );
}

/** Returns the stored form of a recovery code; spaces, hyphens and capitals of the typed one do not count. */
export function toRecoveryHash(code: string): string {
  const plain = code.replaceAll(/[\s-]/gu, '').toUpperCase();
  return createHash('sha256').update(plain).digest('base64url');
}
