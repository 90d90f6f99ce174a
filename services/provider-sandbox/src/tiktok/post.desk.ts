import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { z } from 'zod';
import { FaultStore } from '../faults/fault.store';
import { MediaEngine } from '../media/media.engine';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { WebhookSender } from '../webhooks/webhook.sender';
import { checkChunkPlan, chunkRange, parseContentRange } from './chunk-plan';
import { TiktokError } from './tiktok.error';
import {
  inboxRequest,
  type InitRequest,
  initRequest,
  photoRequest,
  type PostRecord,
  PRIVACY_LEVELS,
} from './tiktok.schemas';
import { TiktokStore } from './tiktok.store';
import { tiktokSignature } from './tiktok.webhook';

/** How long a post is "processed" after its last byte, in milliseconds. */
const PROCESSING_MS = 1_500;
const UPLOAD_LINK_LIFE_MS = 3_600_000;
const MAX_DURATION_SECONDS = 300;
/** Drafts of a day that wait in the inbox. */
const MAX_PENDING_DRAFTS = 5;
const FIRST_POST_ID = 7_512_345_678_901_234_567n;

/** What a chunk upload is answered with. */
export interface ChunkAnswer {
  status: 201 | 206 | 400 | 403 | 404 | 416;
  contentRange: string | undefined;
  message: string;
}

/** Takes posts in: plan, chunks, processing, webhook. */
@Injectable()
export class PostDesk implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PostDesk.name);
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly receiving = new Set<string>();

  constructor(
    private readonly store: TiktokStore,
    private readonly media: MediaEngine,
    private readonly faults: FaultStore,
    private readonly webhooks: WebhookSender,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    webhooks.register('tiktok', {
      url: config.webhookTargets.tiktok,
      sign: ({ body, forged }) => ({
        'TikTok-Signature': tiktokSignature({
          clientSecret: forged ? 'forged' : config.keys.tiktokClientSecret,
          body,
          atSeconds: Math.floor(now() / 1_000),
        }),
      }),
    });
  }

  onApplicationBootstrap(): void {
    for (const post of this.store.posts()) {
      if (post.status === 'PROCESSING_UPLOAD' && post.uploadedAtMs !== null) this.processLater(post);
    }
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** `video/init`. @throws TiktokError */
  async begin(openId: string, body: unknown): Promise<{ publishId: string; uploadUrl: string }> {
    const { post_info: info, source_info: source } = parsedAs(initRequest, body);
    this.checkPrivacy(info);
    return this.accept(source, 'v_pub_file~', {
      openId,
      isDraft: false,
      title: info.title ?? '',
      privacyLevel: info.privacy_level,
      isAigc: info.is_aigc === true,
    });
  }

  /** `inbox/video/init`. @throws TiktokError */
  async beginDraft(openId: string, body: unknown): Promise<{ publishId: string; uploadUrl: string }> {
    const { source_info: source } = parsedAs(inboxRequest, body);
    const dayAgo = this.now() - 86_400_000;
    const pending = this.store.posts().filter((post) => post.isDraft && post.createdAtMs > dayAgo);
    if (pending.length >= MAX_PENDING_DRAFTS) {
      throw new TiktokError(
        403,
        'spam_risk_too_many_pending_share',
        'There are too many drafts that the person has not looked at.',
      );
    }
    const facts = { openId, isDraft: true, title: '', privacyLevel: '', isAigc: false };
    return this.accept(source, 'v_inbox_file~', facts);
  }

  /** `content/init`: photos are fetched from an address, and no address is verified here. @throws TiktokError */
  refusePhotos(body: unknown): never {
    parsedAs(photoRequest, body);
    throw unverifiedAddress();
  }

  private async accept(
    source: InitRequest['source_info'],
    prefix: string,
    facts: Pick<PostRecord, 'openId' | 'isDraft' | 'title' | 'privacyLevel' | 'isAigc'>,
  ): Promise<{ publishId: string; uploadUrl: string }> {
    if (source.source === 'PULL_FROM_URL') {
      throw unverifiedAddress();
    }
    const plan = {
      videoSizeBytes: source.video_size,
      chunkSizeBytes: source.chunk_size,
      totalChunkCount: source.total_chunk_count,
    };
    checkChunkPlan(plan);
    const uploadId = randomBytes(16).toString('hex');
    const publishId = `${prefix}v2-1.${7_000_000_000_000_000_000n + BigInt(this.store.state.nextPost)}`;
    this.store.state.nextPost += 1;
    this.store.state.posts[publishId] = {
      ...plan,
      ...facts,
      publishId,
      uploadId,
      receivedBytes: 0,
      receivedChunks: 0,
      contentType: 'video/mp4',
      status: 'PROCESSING_UPLOAD',
      failReason: null,
      postId: null,
      createdAtMs: this.now(),
      uploadedAtMs: null,
      completedAtMs: null,
      durationSeconds: null,
    };
    await this.store.save();
    return {
      publishId,
      uploadUrl: `${this.config.serviceUrl}/tiktok-upload/video/?upload_id=${uploadId}&upload_token=${randomBytes(8).toString('hex')}`,
    };
  }

  /** One chunk, in order. A chunk that breaks off leaves nothing: it is sent again from its first byte. */
  async receive(
    uploadId: string,
    chunk: {
      contentRange: string | undefined;
      contentLength: number | undefined;
      contentType: string | undefined;
      body: Readable;
    },
  ): Promise<ChunkAnswer> {
    const answer = (status: ChunkAnswer['status'], message: string, post?: PostRecord): ChunkAnswer => ({
      status,
      message,
      contentRange: post === undefined ? undefined : receivedRange(post),
    });
    const post = this.store.postOfUpload(uploadId);
    if (post === undefined) return answer(404, 'upload not found');
    if (this.now() - post.createdAtMs > UPLOAD_LINK_LIFE_MS) return answer(403, 'upload link expired');
    if (await this.faults.take('tiktok', 'expired_link', uploadId)) return answer(403, 'upload link expired');
    if (post.receivedChunks === post.totalChunkCount) return answer(416, 'the upload is complete', post);
    if (!/^video\/(mp4|quicktime|webm)$/u.test(chunk.contentType ?? ''))
      return answer(400, 'wrong content type', post);
    const range = parseContentRange(chunk.contentRange);
    if (range === undefined || range.total !== post.videoSizeBytes)
      return answer(400, 'wrong content range', post);
    if (chunk.contentLength !== range.end - range.start + 1) return answer(400, 'wrong content length', post);
    const expected = chunkRange(post, post.receivedChunks);
    if (range.start !== expected.start || range.end !== expected.end)
      return answer(416, 'unexpected range', post);
    if (this.receiving.has(uploadId)) return answer(416, 'a chunk is being received', post);
    this.receiving.add(uploadId);
    try {
      await this.write(post, range.start, chunk.body);
    } finally {
      this.receiving.delete(uploadId);
    }
    post.receivedBytes = range.end + 1;
    post.receivedChunks += 1;
    post.contentType = chunk.contentType ?? post.contentType;
    const complete = post.receivedChunks === post.totalChunkCount;
    if (complete) post.uploadedAtMs = this.now();
    await this.store.save();
    if (complete) this.processLater(post);
    return answer(complete ? 201 : 206, complete ? 'created' : 'partial content', post);
  }

  private checkPrivacy(info: InitRequest['post_info']): void {
    if (!PRIVACY_LEVELS.some((level) => level === info.privacy_level)) {
      throw new TiktokError(
        403,
        'privacy_level_option_mismatch',
        "The privacy level is not one of the creator's options.",
      );
    }
    if (info.privacy_level !== 'SELF_ONLY') {
      throw new TiktokError(
        403,
        'unaudited_client_can_only_post_to_private_accounts',
        'Unaudited clients can only post to private accounts, with SELF_ONLY.',
      );
    }
    if (info.brand_content_toggle === true) {
      throw new TiktokError(400, 'invalid_param', 'Branded content cannot be posted as SELF_ONLY.');
    }
  }

  private async write(post: PostRecord, start: number, body: Readable): Promise<void> {
    const path = this.store.videoPath(post);
    const file = await open(path, 'a');
    await file.close();
    await pipeline(body, createWriteStream(path, { flags: 'r+', start }));
  }

  private processLater(post: PostRecord): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.process(post).catch((error: unknown) => {
        this.log.error(`post ${post.publishId}: ${String(error)}`);
      });
    }, PROCESSING_MS);
    this.timers.add(timer);
  }

  private async process(post: PostRecord): Promise<void> {
    if (await this.faults.take('tiktok', 'stuck', post.publishId)) return;
    const seconds = await this.media.videoSeconds(this.store.videoPath(post));
    const failed = await this.faults.take('tiktok', 'render_failed', post.publishId);
    if (failed) post.failReason = 'internal';
    else if (seconds === undefined) post.failReason = 'file_format_check_failed';
    else if (seconds > MAX_DURATION_SECONDS) post.failReason = 'duration_check_failed';
    post.durationSeconds = seconds ?? null;
    post.completedAtMs = this.now();
    const done = post.isDraft ? 'SEND_TO_USER_INBOX' : 'PUBLISH_COMPLETE';
    post.status = post.failReason === null ? done : 'FAILED';
    if (post.failReason === null && !post.isDraft) {
      const count = Object.values(this.store.state.posts).filter((other) => other.postId !== null).length;
      post.postId = String(FIRST_POST_ID + BigInt(count));
    }
    await this.store.save();
    await this.announce(post);
  }

  private async announce(post: PostRecord): Promise<void> {
    const failed = post.status === 'FAILED';
    const done = post.isDraft ? 'post.publish.inbox_delivered' : 'post.publish.complete';
    const event = failed ? 'post.publish.failed' : done;
    const content = {
      publish_id: post.publishId,
      ...(failed ? { reason: post.failReason } : {}),
      publish_type: post.isDraft ? 'INBOX_SHARE' : 'DIRECT_POST',
    };
    const body = JSON.stringify({
      client_key: this.config.keys.tiktokClientKey,
      event,
      create_time: Math.floor(this.now() / 1_000),
      user_openid: post.openId,
      content: JSON.stringify(content),
    });
    await this.webhooks.send('tiktok', event, body);
  }
}

/** @throws TiktokError invalid_param */
function parsedAs<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TiktokError(
    400,
    'invalid_param',
    `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'malformed'}`,
  );
}

const unverifiedAddress = (): TiktokError =>
  new TiktokError(403, 'url_ownership_unverified', 'The domain of the URL is not verified.');

/** What was received so far, for a client that lost count. */
function receivedRange(post: PostRecord): string {
  return post.receivedBytes === 0
    ? `bytes */${post.videoSizeBytes}`
    : `bytes 0-${post.receivedBytes - 1}/${post.videoSizeBytes}`;
}
