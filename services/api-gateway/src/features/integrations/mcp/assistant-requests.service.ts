import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AssistantRequestState } from '@pregonero/contracts/api';
import { AssistantRequestRepository, NotificationRepository, tellOwner } from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import type { Confirmable } from './confirmations.service';

/** Where a request stands; `full` when its person has too many of them open. */
export type RequestStanding = { id: number; state: AssistantRequestState } | { state: 'full' };

/** Confirmations by a person in the app: no model can give them, whatever it read. */
@Injectable()
export class AssistantRequests {
  constructor(
    private readonly requests: AssistantRequestRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
    private readonly effects: TransactionEffects,
  ) {}

  /** Returns the standing of a call; the first call of it asks its person, once, by a notice that leads to the page. */
  async standingOf(what: Confirmable, question: string): Promise<RequestStanding> {
    const { userId, keyId } = what;
    const digest = digestOf(what);
    const known = await this.requests.find(userId, digest);
    if (known !== null) return known;
    const { notifications, live } = this;
    const id = await this.effects.run(async (tx, after) => {
      const asked = await this.requests.ask(tx, { userId, keyId, digest, question });
      if (asked !== null) {
        const notice = { kind: 'assistant_asks', params: { question }, userId } as const;
        await tellOwner({ notifications, live, tx, after }, notice);
      }
      return asked;
    });
    if (id !== null) return { id, state: 'waiting' };
    return (await this.requests.find(userId, digest)) ?? { state: 'full' };
  }

  /** Notes that a yes was used. */
  use(id: number): Promise<void> {
    return this.requests.use(id);
  }
}

function digestOf({ keyId, userId, tool, args }: Confirmable): string {
  return createHash('sha256')
    .update(JSON.stringify([keyId, userId, tool, Object.entries(args).sort()]))
    .digest('hex');
}
