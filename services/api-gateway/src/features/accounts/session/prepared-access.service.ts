import { Injectable } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import {
  ApiKeyRepository,
  HandoffLinkRepository,
  ReviewLinkRepository,
  SecondFactorRepository,
  type UserEntity,
  WebhookEndpointRepository,
} from '@pregonero/persistence';
import { AccountConnections } from '@pregonero/publishing';
import type { EntityManager } from 'typeorm';

/** Access to an account that whoever registered it, with an address that was not theirs, may have prepared. */
@Injectable()
export class PreparedAccess {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly reviewLinks: ReviewLinkRepository,
    private readonly handoffLinks: HandoffLinkRepository,
    private readonly factors: SecondFactorRepository,
    private readonly connections: AccountConnections,
  ) {}

  /**
   * Removes the second factor, API keys, webhook endpoints, review and hand-off links and the accounts at networks of an account whose address is being
   * proved for the first time. Does nothing for an address that was proved before, or when no password was ever set: then nobody
   * could sign in. The caller holds the user's row, and ends sessions and password.
   * @returns what to do after the commit
   */
  async remove(tx: EntityManager, user: UserEntity): Promise<() => void> {
    if (user.emailVerified || user.password === null) return () => undefined;
    // Administrators are made by others: no stranger prepared theirs, and a mailbox alone must not take it away.
    if (user.role !== 'admin') await this.factors.remove(tx, user.id);
    await this.keys.removeAll(tx, user.id);
    await this.endpoints.removeAll(tx, user.id);
    await this.reviewLinks.revokeAllBy(tx, user.id);
    await this.handoffLinks.revokeAllOf(tx, user.id);
    const { tokens } = await this.connections.forget(
      tx,
      { userId: user.id },
      {
        from: ['programado', 'pendiente'],
        reason: say('account_owner_proved'),
      },
    );
    return () => {
      this.connections.revoke(tokens);
    };
  }
}
