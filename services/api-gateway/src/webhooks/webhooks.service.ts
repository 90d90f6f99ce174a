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
  settingsOf,
  type WebhookRequest,
} from '@pregonero/providers';
import { JobProducer, TransactionEffects } from '@pregonero/queue';
import { WEBHOOK_SECRETS, type WebhookSecrets } from '../gateway.config';
import { TiktokWithdrawalService } from '../tiktok/tiktok-withdrawal.service';
import { isRecent, readTiktokSignature } from './webhook-signature';

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
    @Inject(WEBHOOK_SECRETS) private readonly secrets: WebhookSecrets,
    @Inject(PRESENTER_LIST) private readonly presenters: readonly PresenterDefinition[],
    private readonly events: WebhookEventRepository,
    private readonly posts: SocialPostRepository,
    private readonly producer: JobProducer,
    private readonly withdrawals: TiktokWithdrawalService,
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
    const signed = webhook.verify(request, settingsOf(this.secrets.presenters, providerId));
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
   * @throws ApiError `invalid_signature`; `validation_failed` when signed but not understood; ProviderError when TikTok
   * does not say whether a consent ended, so that it announces it again
   */
  async tiktok(raw: Buffer, signature: string | undefined): Promise<void> {
    const [signed] = this.secrets.tiktok.flatMap((secret) => {
      const read = readTiktokSignature({ body: raw, signature }, secret);
      return read === null ? [] : [read];
    });
    if (signed === undefined || !(await this.isRecent(signed.timestamp)))
      throw new ApiError('invalid_signature');
    const body = parseObject(raw.toString('utf8'));
    // There is no event id: the same bytes are the same event.
    const notice = { provider: 'tiktok', eventKey: digest(raw), body } as const;
    const openId = text(body['user_openid']);
    if (body['event'] === 'authorization.removed' && openId !== undefined) {
      await this.record(notice, null);
      // Asked about every time: TikTok may have been away when the notice came first.
      await this.withdrawals.announced(openId, seconds(body['create_time']));
      return;
    }
    const publishId = text(asObject(contentOf(body['content']))?.['publish_id']);
    const post = publishId === undefined ? null : await this.posts.findByReference('tiktok', publishId);
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

/** TikTok's `content` is JSON inside a text. */
function contentOf(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
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
