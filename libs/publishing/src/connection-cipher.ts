import { TokenCipher, TokenCipherError } from '@pregonero/providers';
import { TIKTOK } from './network-registry';

/** Context of TikTok's tokens in releases that had one network. */
const FIRST_CONTEXT = 'tiktok_tokens';

/**
 * Encryption of accounts' tokens. A token opens only for the network and the user that it was sealed for. TikTok's are still sealed in the
 * context of the release before, which runs beside this one during an upgrade; both contexts open.
 */
export class ConnectionCipher {
  private readonly ciphers = new Map<string, TokenCipher>();

  /** @param keys base64 keys of 32 bytes, the current one first */
  constructor(private readonly keys: readonly [string, ...string[]]) {
    this.cipherOf(FIRST_CONTEXT);
  }

  encrypt(token: string, { network, userId }: { network: string; userId: number }): string {
    return this.cipherOf(network === TIKTOK ? FIRST_CONTEXT : contextOf(network)).encrypt(token, userId);
  }

  /** @throws TokenCipherError when it was altered or moved, or sealed with an unknown key */
  decrypt(stored: string, { network, userId }: { network: string; userId: number }): string {
    const own = this.cipherOf(contextOf(network));
    if (network !== TIKTOK) return own.decrypt(stored, userId);
    try {
      return this.cipherOf(FIRST_CONTEXT).decrypt(stored, userId);
    } catch (error) {
      if (!(error instanceof TokenCipherError)) throw error;
      return own.decrypt(stored, userId);
    }
  }

  /** Returns whether the current key sealed it; what an older one sealed is sealed again before that key is given up. */
  isCurrent(stored: string): boolean {
    return this.cipherOf(FIRST_CONTEXT).isCurrent(stored);
  }

  private cipherOf(context: string): TokenCipher {
    const cipher = this.ciphers.get(context) ?? new TokenCipher(this.keys, context);
    this.ciphers.set(context, cipher);
    return cipher;
  }
}

const contextOf = (network: string): string => `social_connections:${network}`;
