import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { postRef, type ProviderName, tiktokPublish, videoRender } from '@pregonero/contracts/jobs';
import { inTransaction, TiktokPostRepository, WebhookEventRepository } from '@pregonero/persistence';
import { JobProducer } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { WEBHOOK_SECRETS, type WebhookSecrets } from '../gateway.config';
import { TiktokWithdrawalService } from '../tiktok/tiktok-withdrawal.service';
import { isHeygenSigned, isTiktokSigned } from './webhook-signature';

type Fields = Record<string, unknown>;

/**
 * Providers' notices. A notice changes nothing by itself: it is stored once and lets the job run now, and the job asks
 * the provider. Doubled, late and reordered notices are therefore harmless, and a lost one only costs a poll.
 */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(WEBHOOK_SECRETS) private readonly secrets: WebhookSecrets,
    private readonly events: WebhookEventRepository,
    private readonly posts: TiktokPostRepository,
    private readonly producer: JobProducer,
    private readonly withdrawals: TiktokWithdrawalService,
  ) {}

  /** @throws ApiError `invalid_signature`; `validation_failed` when signed but not understood */
  async heygen(
    raw: Buffer,
    headers: { signature?: string; timestamp?: string; eventId?: string },
  ): Promise<void> {
    const { signature, timestamp } = headers;
    const nowMs = await this.events.nowMs();
    const isSigned = this.secrets.heygen.some((secret) =>
      isHeygenSigned({ body: raw, signature, timestamp }, secret, nowMs),
    );
    if (!isSigned) throw new ApiError('invalid_signature');
    const body = parseObject(raw.toString('utf8'));
    const eventKey = headers.eventId ?? text(body['event_id']) ?? digest(raw);
    if (!(await this.record('heygen', eventKey, body))) return;
    const callbackId = text(asObject(body['event_data'])?.['callback_id']);
    if (callbackId === undefined) {
      this.logger.debug({ msg: 'a notice of HeyGen without callback_id', eventType: body['event_type'] });
      return;
    }
    await this.producer.wake({ kind: videoRender.kind, ref: callbackId });
  }

  /**
   * @throws ApiError `invalid_signature`; `validation_failed` when signed but not understood; ProviderError when TikTok
   * does not say whether a consent ended, so that it announces it again
   */
  async tiktok(raw: Buffer, signature: string | undefined): Promise<void> {
    const nowMs = await this.events.nowMs();
    const isSigned = this.secrets.tiktok.some((secret) =>
      isTiktokSigned({ body: raw, signature }, secret, nowMs),
    );
    if (!isSigned) throw new ApiError('invalid_signature');
    const body = parseObject(raw.toString('utf8'));
    // There is no event id: the same bytes are the same event.
    const isNew = await this.record('tiktok', digest(raw), body);
    const openId = text(body['user_openid']);
    if (body['event'] === 'authorization.removed' && openId !== undefined) {
      // Asked about every time: TikTok may have been away when the notice came first.
      await this.withdrawals.announced(openId, seconds(body['create_time']));
      return;
    }
    if (!isNew) return;
    const publishId = text(asObject(contentOf(body['content']))?.['publish_id']);
    const post = publishId === undefined ? null : await this.posts.findByPublishId(publishId);
    if (post !== null) await this.producer.wake({ kind: tiktokPublish.kind, ref: postRef(post.id) });
  }

  /** Whether the notice is new. */
  private record(provider: ProviderName, eventKey: string, body: Fields): Promise<boolean> {
    return inTransaction(this.dataSource, (tx) =>
      this.events.record(tx, { provider, eventKey: eventKey.slice(0, 255), body }),
    );
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
