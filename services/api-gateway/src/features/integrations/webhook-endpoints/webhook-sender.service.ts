import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  NotificationRepository,
  tellOwner,
  type WebhookDeliveryEntity,
  WebhookDeliveryRepository,
  type WebhookEndpointEntity,
  WebhookEndpointRepository,
  WEBHOOK_TRIES,
  type WebhookTry,
} from '@pregonero/persistence';
import { EndpointCaller } from '@pregonero/providers';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import pLimit from 'p-limit';
import { Webhook } from 'standardwebhooks';
import { BackgroundRounds } from '../../../platform/housekeeping/background-rounds';
import { HousekeepingRegistry } from '../../../platform/housekeeping/housekeeping.registry';
import { EndpointSecrets } from './endpoint-secrets.service';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** `WEBHOOK_TRIES` tries within three days; the last wait only keeps others away from the tenth while it runs. */
const WAITS_MS = [
  MINUTE_MS / 2,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 20].map((hours) => hours * HOUR_MS),
  5 * MINUTE_MS,
];
/** Endpoints that are called at the same time, each by one call. */
const AT_ONCE = 8;
/** Of them those of one person: the slow endpoints of one leave seats for the others. */
const AT_ONCE_OF_ONE = 2;
const LOOK_EVERY_MS = 5_000;
/** The endpoint says that it is not there any more. */
const GONE = 410;

/**
 * Sends what happened to the endpoints that want to hear of it, at least once each: a process that dies between the answer
 * and its own commit sends it again under the same `webhook-id`. One slow endpoint holds up nobody else's.
 */
@Injectable()
export class WebhookSender implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('webhooks');
  /** Calls under way by endpoint: of the look of every few seconds and of those that were woken together. */
  private readonly running = new Map<number, { userId: number; end: Promise<boolean> }>();
  /** Claims wait for each other, because each must know the calls that the one before began. */
  private readonly claims = pLimit(1);
  private readonly rounds = new BackgroundRounds(
    () => this.sendDue(),
    (error) => {
      this.logger.warn({ msg: 'webhooks wait', err: error });
    },
  );

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly secrets: EndpointSecrets,
    private readonly caller: EndpointCaller,
    private readonly effects: TransactionEffects,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.registry.register({
      name: 'webhooks',
      everyMs: LOOK_EVERY_MS,
      isLong: true,
      run: () => this.sendDue(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** Looks at once, in the background; a database that is away is met again by the next look. */
  wake(): void {
    this.rounds.wake();
  }

  /** Sends all that is due as of `now` (without it: by the database's clock at each claim). Returns how many were taken. */
  async sendDue(now: Date | null = null): Promise<number> {
    for (const lost of await this.deliveries.giveUpLost(now)) await this.pause(lost.endpointId);
    await this.deliveries.followPauses();
    let delivered = 0;
    for (;;) {
      const wasIdle = this.running.size === 0;
      const next = await this.claims(() => this.startNext(now));
      if (next !== null) {
        void next.isDelivered.then((isDelivered) => {
          if (isDelivered) delivered += 1;
        });
        continue;
      }
      if (this.running.size > 0) await Promise.race([...this.running.values()].map(({ end }) => end));
      // A call that ended during the claim may have hidden due deliveries of its owner: only a claim without any counts.
      else if (wasIdle) return delivered;
    }
  }

  /** Claims the next due delivery and begins to send it: its end, or null when nothing is due or no call may begin now. */
  private async startNext(now: Date | null): Promise<{ isDelivered: Promise<boolean> } | null> {
    const { running } = this;
    if (running.size >= AT_ONCE || this.rounds.signal.aborted) return null;
    for (;;) {
      const next = await this.deliveries.claimDue(now, {
        waitsMs: WAITS_MS,
        busyEndpoints: [...running.keys()],
        busyUsers: usersWith(AT_ONCE_OF_ONE, [...running.values()]),
      });
      if (next === null) return null;
      const endpoint = await this.endpoints.find(next.endpointId);
      if (endpoint === null) continue;
      const end = this.send(endpoint, next).finally(() => running.delete(endpoint.id));
      running.set(endpoint.id, { userId: endpoint.userId, end });
      return { isDelivered: end };
    }
  }

  /** One try, and what it says of the delivery and its endpoint. Never throws: the next try is written already. */
  private async send(endpoint: WebhookEndpointEntity, delivery: WebhookDeliveryEntity): Promise<boolean> {
    try {
      const result = await this.tryOnce(endpoint, delivery);
      const { status } = result;
      if (status !== null && status >= 200 && status < 300) {
        await this.deliveries.delivered(delivery.id, result);
        return true;
      }
      // A stop cuts the call; its try counts, and the next follows in its time.
      const final = status === GONE || delivery.attempts >= WEBHOOK_TRIES;
      await this.effects.run((tx) => this.deliveries.failed(tx, delivery.id, { ...result, final }));
      if (final) await this.pause(endpoint.id);
    } catch (error) {
      this.logger.warn({ msg: 'a webhook will be tried again', deliveryId: delivery.id, err: error });
    }
    return false;
  }

  private async tryOnce(
    endpoint: WebhookEndpointEntity,
    delivery: WebhookDeliveryEntity,
  ): Promise<WebhookTry> {
    // The database's time, by which the try was claimed: receivers refuse a signature that is five minutes off.
    const at = delivery.lastTryAt ?? delivery.createdAt;
    const secrets = await this.secrets.of(endpoint, at);
    if (secrets === null) return { status: null, answer: null, fault: 'secret_unreadable' };
    const { eventId, payload } = delivery;
    return this.caller.post(endpoint.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Pregonero-Webhooks/1',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': secrets
          .map((secret) => new Webhook(secret).sign(eventId, at, payload))
          .join(' '),
      },
      body: payload,
      signal: this.rounds.signal,
    });
  }

  /** Stops sending to an endpoint and tells its owner, once. */
  private async pause(endpointId: number): Promise<void> {
    const endpoint = await this.endpoints.find(endpointId);
    if (endpoint === null) return;
    await this.effects.run(async (tx, after) => {
      if (!(await this.endpoints.pause(tx, endpointId))) return;
      const { notifications, live } = this;
      await tellOwner(
        { notifications, live, tx, after },
        { userId: endpoint.userId, kind: 'webhook_paused', params: { host: new URL(endpoint.url).host } },
      );
    });
  }
}

/** The people who have `most` calls or more under way. */
function usersWith(most: number, running: readonly { userId: number }[]): number[] {
  const users = running.map(({ userId }) => userId);
  return [...new Set(users)].filter((id) => users.filter((userId) => userId === id).length >= most);
}
