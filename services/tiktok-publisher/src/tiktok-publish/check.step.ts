import { Injectable } from '@nestjs/common';
import { readDatabaseTime } from '@pregonero/persistence';
import type { Network, PublishState } from '@pregonero/publishing';
import { outcome } from '@pregonero/queue';
import { NetworkAccess } from './network-access';
import { PostRecords } from './post-records';
import { BEGUN_MAX, checkDelayMs } from './publish-pace';
import { type PublishContext, publishRefused, type PublishOutcome } from './tiktok-publish.types';

/** After this many looks at an upload that lacks bytes, they are sent again from where the network stands. */
const PATIENCE_CHECKS = 3;

/** Asks once what became of the post, until the answer is final. */
@Injectable()
export class CheckStep {
  constructor(
    private readonly access: NetworkAccess,
    private readonly records: PostRecords,
  ) {}

  async run(ctx: PublishContext): Promise<PublishOutcome> {
    const { publishId: reference, creatorUsername: author } = ctx.data;
    if (reference === undefined) return outcome.next('begin');
    const post = await this.records.find(ctx.payload.postId);
    if (post === null) return outcome.done();
    const network = this.access.networkOf(post);
    const { signal } = ctx;
    const state = await this.access.with(post, signal, ({ accessToken }) =>
      network.check({ accessToken, reference, author, signal }),
    );
    switch (state.status) {
      case 'ready':
        return outcome.next('finish');
      case 'published':
        return this.published(ctx, state);
      case 'failed':
        return failed(ctx, state, network);
      case 'uploading':
      case 'processing':
        return wait(ctx, state, network);
    }
  }

  private published(ctx: PublishContext, { postId, postUrl }: PublishState): PublishOutcome {
    const set = {
      ...(postId === null ? {} : { networkPostId: postId }),
      ...(postUrl === null ? {} : { postUrl }),
    };
    return outcome.done({
      commit: async (tx, after) => {
        await this.records.published(ctx, { ...set, publishedAt: await readDatabaseTime(tx) }, { tx, after });
      },
    });
  }
}

/** Final by the network's own word, so announcing anew cannot publish twice. */
function failed(ctx: PublishContext, state: PublishState, { id, texts }: Network): PublishOutcome {
  if (state.mayBeginAgain && ctx.data.begun < BEGUN_MAX)
    return outcome.next('begin', { afterMs: checkDelayMs(3) });
  throw publishRefused(
    `${id} failed the post: ${state.failReason ?? 'unknown'}`,
    texts.failed(state.failSentence ?? texts.refused),
  );
}

function wait(ctx: PublishContext, state: PublishState, { delivery }: Network): PublishOutcome {
  const { checks, videoSizeBytes } = ctx.data;
  const lacksBytes =
    delivery.by === 'bytes' &&
    state.status === 'uploading' &&
    state.uploadedBytes !== null &&
    videoSizeBytes !== undefined &&
    state.uploadedBytes < videoSizeBytes;
  const next = { data: { checks: checks + 1 }, afterMs: checkDelayMs(checks + 1) };
  return lacksBytes && checks + 1 >= PATIENCE_CHECKS ? outcome.next('upload', next) : outcome.wait(next);
}
