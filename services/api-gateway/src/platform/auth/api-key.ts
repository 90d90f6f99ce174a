import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every key begins with, so that scanners of leaked secrets and people know it. */
const KEY_PREFIX = 'pgk_';
const SECRET_BYTES = 32;
const KEY = /^pgk_([0-9a-f]{64})([0-9a-f]{8})$/u;
/** As much of a key as lists show. */
const SHOWN_LENGTH = KEY_PREFIX.length + 8;

/** A new key with what is stored of it. */
export function newApiKey(): { key: string; prefix: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const key = `${KEY_PREFIX}${secret}${checksum(secret)}`;
  return { key, prefix: key.slice(0, SHOWN_LENGTH), hash: hashOf(key) };
}

/** Whether a bearer means to be a key: it is judged as one, and as nothing else. */
export const meansKey = (bearer: string): boolean => bearer.startsWith(KEY_PREFIX);

/** What is looked for in the database; null for a text with a typing error, which needs no look. */
export function hashOfKey(text: string): string | null {
  const [, secret = '', sum] = KEY.exec(text) ?? [];
  return sum !== undefined && sum === checksum(secret) ? hashOf(text) : null;
}

function checksum(secret: string): string {
  return crc32(secret).toString(16).padStart(8, '0');
}

/** The key is 256 random bits: nobody tries them all, so a fast hash is enough. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
