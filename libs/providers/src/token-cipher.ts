import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A stored token that no known key opens, or that was moved to another user's row. */
export class TokenCipherError extends Error {
  override readonly name = 'TokenCipherError';
}

/**
 * AES-256-GCM for secrets at rest: `v1.{keyId}.{base64url(nonce, ciphertext, tag)}`. The user id is associated data, so
 * a ciphertext copied to another user's row does not open. The key id in front lets two keys live during a change:
 * the first key encrypts, all decrypt.
 */
export class TokenCipher {
  private readonly keys: { id: string; key: Buffer }[];

  /**
   * Base64 keys of 32 bytes, the current one first.
   * @throws a `TokenCipherError` for any other length
   * @param table where the secrets stand: what was sealed for one does not open in another
   */
  constructor(
    keysBase64: readonly [string, ...string[]],
    private readonly table: string,
  ) {
    this.keys = keysBase64.map((text) => {
      const key = Buffer.from(text, 'base64');
      if (key.length !== KEY_BYTES) throw new TokenCipherError('a token key must have 32 bytes in base64');
      return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
    });
  }

  /** Ciphertext of one token; differs on every call. */
  encrypt(token: string, userId: number): string {
    const [current] = this.keys;
    if (current === undefined) throw new TokenCipherError('no token key');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(this.associated(userId));
    const sealed = Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${current.id}.${sealed.toString('base64url')}`;
  }

  /** Whether the current key sealed it; what an older one sealed is to be sealed anew before that key is given up. */
  isCurrent(stored: string): boolean {
    return stored.split('.')[1] === this.keys[0]?.id;
  }

  /**
   * The token.
   * @throws {@link TokenCipherError} when it was altered, moved, or sealed with an unknown key
   */
  decrypt(stored: string, userId: number): string {
    const [version, keyId, body] = stored.split('.');
    const known = this.keys.find((candidate) => candidate.id === keyId);
    const sealed = Buffer.from(body ?? '', 'base64url');
    if (version !== 'v1' || known === undefined || sealed.length < NONCE_BYTES + TAG_BYTES) {
      throw new TokenCipherError('the stored token is not readable with the configured keys');
    }
    const decipher = createDecipheriv('aes-256-gcm', known.key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(this.associated(userId))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const text = Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]);
      return text.toString('utf8');
    } catch (cause) {
      throw new TokenCipherError('the stored token was altered or belongs to another user', { cause });
    }
  }

  private associated(userId: number): Buffer {
    return Buffer.from(`${this.table}:${userId}`, 'utf8');
  }
}
