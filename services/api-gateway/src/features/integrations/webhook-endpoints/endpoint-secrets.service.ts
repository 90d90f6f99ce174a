import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type WebhookEndpointEntity, WebhookEndpointRepository } from '@pregonero/persistence';
import { keysOf, TOKEN_VAULT_CONFIG, TokenCipher, TokenCipherError } from '@pregonero/providers';
import type { GatewayConfig } from '../../../platform/gateway.config';

const SECRET_BYTES = 32;

/** The secrets of endpoints: made here, stored sealed, opened to sign. */
@Injectable()
export class EndpointSecrets {
  private readonly cipher: TokenCipher;

  constructor(
    @Inject(TOKEN_VAULT_CONFIG) config: GatewayConfig,
    private readonly endpoints: WebhookEndpointRepository,
  ) {
    this.cipher = new TokenCipher(keysOf(config), 'webhook_endpoints');
  }

  /** A new secret as its owner gets it, and as it is stored. */
  create(userId: number): { secret: string; sealed: string } {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    return { secret, sealed: this.cipher.encrypt(secret, userId) };
  }

  /**
   * What signs at a moment by the database's clock: the secret, and for a day the one before. What an older key sealed is sealed anew. Null when no
   * configured key opens the present one.
   */
  async of(endpoint: WebhookEndpointEntity, at: Date): Promise<string[] | null> {
    const { id, userId, secret: stored, previousSecret, previousSecretUntil } = endpoint;
    const secret = this.read(stored, userId);
    if (secret === null) return null;
    if (!this.cipher.isCurrent(stored)) {
      await this.endpoints.sealAnew(id, { stored, anew: this.cipher.encrypt(secret, userId) });
    }
    const isPreviousInUse = previousSecretUntil !== null && previousSecretUntil > at;
    const before = isPreviousInUse && previousSecret !== null ? this.read(previousSecret, userId) : null;
    return [secret, ...(before === null ? [] : [before])];
  }

  private read(stored: string, userId: number): string | null {
    try {
      return this.cipher.decrypt(stored, userId);
    } catch (error) {
      if (error instanceof TokenCipherError) return null;
      throw error;
    }
  }
}
