import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import type { FaultStore } from '../faults/fault.store';
import { JsonFile } from '../files/json-file';

const delivery = z.object({
  id: z.string(),
  provider: z.enum(['heygen', 'tiktok', 'wompi']),
  eventType: z.string(),
  body: z.string(),
  attempts: z.number(),
  createdAtMs: z.number(),
  dueAtMs: z.number(),
  state: z.enum(['waiting', 'delivered', 'lost', 'given_up']),
  lastAnswer: z.string(),
  /** Signed with a wrong secret (a fault). */
  forged: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;
const deliveryState = z.object({ deliveries: z.array(delivery) });

export type WebhookProvider = Delivery['provider'];

/** Headers of a delivery; the signature is made at the moment of sending, as its time is part of it. */
export type WebhookSigner = (event: { id: string; body: string; forged: boolean }) => Record<string, string>;

const FIRST_RETRY_MS = 1_000;
const RETRY_MAX_MS = 300_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const ANSWER_TIMEOUT_MS = 10_000;
const LATE_MS = 20_000;
const DELIVERIES_KEPT = 200;

/** Sends events to the application: kept on disk until a 2xx answer, retried with growing pauses for a day. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(WebhookSender.name);
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly channels = new Map<WebhookProvider, { url: string; sign: WebhookSigner }>();
  private readonly stopped = new AbortController();

  private constructor(
    private readonly file: JsonFile<z.infer<typeof deliveryState>>,
    private readonly faults: FaultStore,
  ) {}

  static async open(dataDirectory: string, faults: FaultStore): Promise<WebhookSender> {
    return new WebhookSender(
      await JsonFile.open(join(dataDirectory, 'webhooks.json'), deliveryState, { deliveries: [] }),
      faults,
    );
  }

  get deliveries(): readonly Delivery[] {
    return this.file.value.deliveries;
  }

  /** A provider says where its events go and how they are signed. */
  register(provider: WebhookProvider, channel: { url: string; sign: WebhookSigner }): void {
    this.channels.set(provider, channel);
  }

  onApplicationBootstrap(): void {
    for (const waiting of this.deliveries.filter(({ state }) => state === 'waiting')) this.schedule(waiting);
  }

  onModuleDestroy(): void {
    this.stopped.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Queues an event; its faults (lost, doubled, late, forged) are played here. */
  async send(
    provider: WebhookProvider,
    eventType: string,
    body: string,
    eventId: string = randomUUID(),
  ): Promise<void> {
    const lost = await this.faults.take(provider, 'lost_webhook', eventType);
    const doubled = await this.faults.take(provider, 'duplicate_webhook', eventType);
    const late = await this.faults.take(provider, 'late_webhook', eventType);
    const forged = await this.faults.take(provider, 'forged_webhook', eventType);
    const now = Date.now();
    const base: Delivery = {
      id: eventId,
      provider,
      eventType,
      body,
      attempts: 0,
      createdAtMs: now,
      dueAtMs: late ? now + LATE_MS : now,
      state: lost ? 'lost' : 'waiting',
      lastAnswer: '',
      forged: false,
    };
    const queued = [base, ...(doubled ? [{ ...base }] : []), ...(forged ? [{ ...base, forged: true }] : [])];
    const { deliveries } = this.file.value;
    deliveries.push(...queued);
    deliveries.splice(0, Math.max(0, deliveries.length - DELIVERIES_KEPT));
    await this.file.save();
    for (const item of queued) if (item.state === 'waiting') this.schedule(item);
  }

  private schedule(item: Delivery): void {
    if (this.stopped.signal.aborted) return;
    const timerId = randomUUID();
    const timer = setTimeout(
      () => {
        this.timers.delete(timerId);
        this.deliver(item).catch((error: unknown) => {
          this.log.error(`webhook ${item.id}: ${String(error)}`);
        });
      },
      Math.max(0, item.dueAtMs - Date.now()),
    );
    this.timers.set(timerId, timer);
  }

  private async deliver(item: Delivery): Promise<void> {
    const channel = this.channels.get(item.provider);
    if (channel === undefined) return;
    item.attempts += 1;
    try {
      const answer = await fetch(channel.url, {
        method: 'POST',
        body: item.body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'pregonero-provider-sandbox',
          ...channel.sign({ id: item.id, body: item.body, forged: item.forged }),
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      item.lastAnswer = `HTTP ${answer.status}`;
      if (answer.ok) item.state = 'delivered';
      // A forged event is refused once and for all: that is what it is for.
      else if (item.forged) item.state = 'given_up';
    } catch (error) {
      item.lastAnswer = error instanceof Error ? error.message : String(error);
    }
    if (this.stopped.signal.aborted) return;
    if (item.state === 'waiting') this.retryLater(item);
    await this.file.save();
  }

  private retryLater(item: Delivery): void {
    if (Date.now() - item.createdAtMs > GIVE_UP_AFTER_MS) {
      item.state = 'given_up';
      return;
    }
    item.dueAtMs = Date.now() + Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** (item.attempts - 1));
    this.schedule(item);
  }
}
