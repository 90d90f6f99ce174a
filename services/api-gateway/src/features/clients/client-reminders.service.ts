import { Injectable } from '@nestjs/common';
import { bogotaDay, type ClientReminder } from '@pregonero/contracts/api';
import {
  NotificationPreferenceRepository,
  NotificationRepository,
  tellOwner,
  type WaitingReview,
  WaitingReviewRepository,
} from '@pregonero/persistence';
import { type AfterCommit, LiveEvents, TransactionEffects } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

const KIND = 'review_reminder';

/** Reminds clients of what waits for their answer: at most once a day in Bogotá, however often and by whomever it is asked for. */
@Injectable()
export class ClientReminders {
  constructor(
    private readonly waiting: WaitingReviewRepository,
    private readonly notifications: NotificationRepository,
    private readonly preferences: NotificationPreferenceRepository,
    private readonly live: LiveEvents,
    private readonly effects: TransactionEffects,
  ) {}

  /** What became of each, in the order in which they were given. Repeating it tells nobody twice. */
  async remind(clientIds: readonly number[]): Promise<ClientReminder[]> {
    const day = bogotaDay(new Date());
    return this.effects.run(async (tx, after) => {
      // Held: two of the agency who remind the same client at the same moment come one after the other.
      const clients = await this.waiting.hold(tx, clientIds);
      const refOf = (clientId: number): string => `client:${clientId}:reminder:${day}`;
      const told = await this.waiting.told(
        tx,
        clients.map(({ clientId }) => refOf(clientId)),
      );
      const reminders = new Map<number, ClientReminder>();
      for (const client of clients) {
        const uniqueRef = refOf(client.clientId);
        const outcome = told.has(uniqueRef)
          ? 'already_reminded'
          : await this.remindOne(tx, after, client, uniqueRef);
        reminders.set(client.clientId, { ...client, outcome });
      }
      return clientIds.map(
        (clientId) => reminders.get(clientId) ?? { clientId, waiting: 0, outcome: 'unknown_client' },
      );
    });
  }

  private async remindOne(
    tx: EntityManager,
    after: AfterCommit,
    { clientId, waiting }: WaitingReview,
    uniqueRef: string,
  ): Promise<ClientReminder['outcome']> {
    if (waiting === 0) return 'nothing_waits';
    if ((await this.preferences.channelOf(tx, clientId, KIND)) === 'none') return 'not_wanted';
    const { notifications, live } = this;
    const notice = { kind: KIND, params: { count: waiting }, userId: clientId, uniqueRef } as const;
    await tellOwner({ notifications, live, tx, after }, notice);
    return 'reminded';
  }
}
