import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import type { SocialPostEntity } from '@pregonero/persistence';
import type { ByteDelivery, Network, PublishState } from '@pregonero/publishing';
import { outcome } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { NetworkAccess } from './network-access';
import { PostRecords } from './post-records';
import { checkDelayMs, FIRST_CHECK_MS } from './publish-pace';
import { type PublishContext, publishRefused, type PublishOutcome } from './tiktok-publish.types';

/** Sends the file range by range straight from the store; never the whole of it in memory. */
@Injectable()
export class UploadStep {
  constructor(
    private readonly access: NetworkAccess,
    private readonly records: PostRecords,
    private readonly store: ObjectStore,
  ) {}

  async run(ctx: PublishContext): Promise<PublishOutcome> {
    const { publishId, uploadUrl, videoSizeBytes } = ctx.data;
    if (publishId === undefined || uploadUrl === undefined || videoSizeBytes === undefined)
      return outcome.next('begin');
    const post = await this.records.find(ctx.payload.postId);
    if (post === null) return outcome.done();
    const file = await this.store.head(post.videoKey);
    if (file === null) throw publishRefused(`object ${post.videoKey} is gone`, say('post_video_gone'));
    const network = this.access.networkOf(post);
    if (network.delivery.by !== 'bytes') return outcome.next('check');
    const { bytes } = network.delivery;
    const check = outcome.next('check', { data: { checks: 0 }, afterMs: FIRST_CHECK_MS });
    let receivedBytes = 0;
    // An earlier run may have sent something: the network's own count decides, never ours.
    if (ctx.data.sending) {
      const state = await this.ask(ctx, post, publishId);
      if (state.status !== 'uploading' || (state.uploadedBytes ?? 0) >= videoSizeBytes) return check;
      receivedBytes = state.uploadedBytes ?? 0;
    }
    await ctx.save({ sending: true });
    try {
      await this.send(ctx, {
        ...{ post, network, bytes, uploadUrl, receivedBytes, videoSizeBytes },
        contentType: file.contentType,
      });
      return check;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The last bytes may have arrived: ask, never send again on suspicion.
      if (error.kind === 'outcome_unknown') return check;
      if (error.providerCode === 'upload_link_expired') return await this.afterExpiry(ctx, post, publishId);
      throw error;
    }
  }

  private async send(
    ctx: PublishContext,
    upload: {
      post: SocialPostEntity;
      network: Network;
      bytes: ByteDelivery;
      uploadUrl: string;
      videoSizeBytes: number;
      receivedBytes: number;
      contentType: string;
    },
  ): Promise<void> {
    let { receivedBytes } = upload;
    for (;;) {
      const range = upload.bytes.nextRange(upload.videoSizeBytes, receivedBytes);
      if (range === null) return;
      const { stream } = await this.store.getStream(upload.post.videoKey, range, { signal: ctx.signal });
      try {
        const answer = await upload.bytes.sendRange({
          uploadUrl: upload.uploadUrl,
          range: { ...range, totalBytes: upload.videoSizeBytes },
          contentType: upload.contentType,
          stream,
          signal: ctx.signal,
        });
        if (answer.complete) return;
        if (answer.receivedBytes === receivedBytes) throw stuck(upload.network, receivedBytes);
        receivedBytes = answer.receivedBytes;
      } finally {
        stream.destroy();
      }
    }
  }

  /**
   * Without its upload URL an announcement cannot be delivered; unless it already is, the post is announced again. One that
   * has all its bytes may still be published, and what follows a failure is for `check` to say.
   */
  private async afterExpiry(
    ctx: PublishContext,
    post: SocialPostEntity,
    publishId: string,
  ): Promise<PublishOutcome> {
    const state = await this.ask(ctx, post, publishId);
    const { videoSizeBytes } = ctx.data;
    const isWhole = videoSizeBytes !== undefined && (state.uploadedBytes ?? 0) >= videoSizeBytes;
    return state.status !== 'uploading' || isWhole
      ? outcome.next('check')
      : outcome.next('begin', { afterMs: checkDelayMs(3) });
  }

  private async ask(
    { signal }: PublishContext,
    post: SocialPostEntity,
    reference: string,
  ): Promise<PublishState> {
    return this.access.with(post, signal, ({ network, accessToken }) =>
      network.check({ accessToken, reference, signal }),
    );
  }
}

function stuck({ id, calls, texts }: Network, receivedBytes: number): ProviderError {
  return new ProviderError({
    provider: calls[0] ?? 's3',
    kind: 'retryable',
    message: `${id}: the upload does not go beyond byte ${receivedBytes}`,
    sentence: texts.notReceiving,
    providerCode: 'upload_stuck',
    isOfThisCall: true,
  });
}
