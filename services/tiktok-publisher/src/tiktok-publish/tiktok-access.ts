import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { type Connection, TokenVault } from '@pregonero/providers';

/** Calls in the owner's name: the token is refreshed when it is about to end, and once more when it is refused. */
@Injectable()
export class TiktokAccess {
  constructor(private readonly vault: TokenVault) {}

  /**
   * Runs `call` with a living connection.
   * @throws `auth_expired` when there is none
   */
  async with<T>(
    owner: { userId: number; signal: AbortSignal },
    call: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const connection = await this.vault.connect(owner);
    try {
      return await call(connection);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.providerCode !== 'access_token_invalid') throw error;
      return call(await this.vault.connect({ ...owner, refused: connection.accessToken }));
    }
  }
}
