import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import {
  type JobKind,
  postRef,
  type ProviderName,
  tiktokPublish,
  videoRender,
} from '@pregonero/contracts/jobs';
import { SocialPostRepository, WebhookEventRepository } from '@pregonero/persistence';
import {
  PRESENTER_LIST,
  type PresenterDefinition,
  type PresenterSettings,
  settingsOf,
  type WebhookRequest,
} from '@pregonero/providers';
import {
  NETWORK_LIST,
  NETWORK_SETTINGS,
  type NetworkDefinition,
  type NetworkSettings,
  WithdrawnConsents,
} from '@pregonero/publishing';
import { JobProducer, TransactionEffects } from '@pregonero/queue';
import { WEBHOOK_SECRETS } from '../gateway.config';
import { isRecent } from './webhook-time';

type Fields = Record<string, unknown>;

/**
 * Providers' notices. A notice changes nothing by itself: it is stored once and lets the job run now, and the job asks
 * the provider. Doubled, late and reordered notices are therefore harmless, and a lost one only costs a poll.
 */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    private readonly transactions: TransactionEffects,
    @Inject(WEBHOOK_SECRETS) private readonly secrets: PresenterSettings,
    @Inject(PRESENTER_LIST) private readonly presenters: readonly PresenterDefinition[],
    @Inject(NETWORK_LIST) private readonly networks: readonly NetworkDefinition[],
    @Inject(NETWORK_SETTINGS) private readonly networkSettings: NetworkSettings,
    private readonly events: WebhookEventRepository,
    private readonly posts: SocialPostRepository,
    private readonly producer: JobProducer,
    private readonly withdrawals: WithdrawnConsents,
  ) {}

  /**
   * An event of a presenter provider.
   * @throws ApiError `invalid_signature`; `validation_failed` when signed but not understood
   */
  async presenter(providerId: string, request: WebhookRequest): Promise<void> {
    const { webhook, calls } = this.presenters.find(({ id }) => id === providerId) ?? {};
    const name = calls?.[0];
    if (webhook === undefined || name === undefined) throw new ApiError('not_found');
    // The database is not asked for strangers.
    const signed = webhook.verify(request, settingsOf(this.secrets, providerId));
    if (signed === null || !(await this.isRecent(signed.sentAt))) throw new ApiError('invalid_signature');
    const body = parseObject(request.body.toString('utf8'));
    const callbackId = text(webhook.readCallbackId(body));
    if (callbackId === undefined) {
      this.logger.debug({ msg: 'an event of a presenter provider names no job', provider: providerId });
    }
    const job = callbackId === undefined ? null : { kind: videoRender.kind, ref: callbackId };
    // Headers may not be signed: the same bytes are the same event, whatever the headers say.
    await this.record({ provider: name, eventKey: digest(request.body), body }, job);
  }

  /**
   * An event of a network.
   * @throws ApiError `invalid_signature`; `validation_failed` when signed but not understood; ProviderError when the network
   *   does not say whether a consent ended, so that it announces it again
   */
  async network(networkId: string, request: WebhookRequest): Promise<void> {
    const { webhook, calls } = this.networks.find(({ id }) => id === networkId) ?? {};
    const name = calls?.[0];
    if (webhook === undefined || name === undefined) throw new ApiError('not_found');
    const signed = webhook.verify(request, this.networkSettings[networkId] as never);
    if (signed === null || !(await this.isRecent(signed.sentAt))) throw new ApiError('invalid_signature');
    const body = parseObject(request.body.toString('utf8'));
    const event = webhook.read(body);
    const notice = { provider: name, eventKey: digest(request.body), body } as const;
    const accountId = text(event.ended?.accountId);
    if (accountId !== undefined) {
      await this.record(notice, null);
      // Asked about every time: the network may have been away when the event came first.
      await this.withdrawals.announced(networkId, accountId, seconds(event.ended?.at));
      return;
    }
    const reference = text(event.reference);
    const post = reference === undefined ? null : await this.posts.findByReference(networkId, reference);
    await this.record(notice, post === null ? null : { kind: tiktokPublish.kind, ref: postRef(post.id) });
  }

  private async isRecent(timestamp: string | undefined): Promise<boolean> {
    return timestamp === undefined || isRecent(timestamp, await this.events.nowMs());
  }

  /** Keeps a notice, and with a new one lets its job run: both or none of it, so that a repeat finds what is left to be done. */
  private async record(
    { provider, eventKey, body }: { provider: ProviderName; eventKey: string; body: Fields },
    job: { kind: JobKind; ref: string } | null,
  ): Promise<void> {
    await this.transactions.run(async (tx, after) => {
      const isNew = await this.events.record(tx, { provider, eventKey: eventKey.slice(0, 255), body });
      if (isNew && job !== null) await this.producer.wake(tx, after, job);
    });
  }
}

function digest(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !value.includes('\u0000') ? value : undefined;
}

/** A moment that PostgreSQL can hold. */
function seconds(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < 1e11 ? value : undefined;
}

function asObject(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function parseObject(json: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new ApiError('validation_failed');
  }
  const fields = asObject(parsed);
  // A column of JSON cannot hold the NUL that a text may escape.
  if (fields === undefined || json.includes('\\u0000')) throw new ApiError('validation_failed');
  return fields;
}
