import { Inject, Injectable } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import { readDatabaseTime } from '@pregonero/persistence';
import { type PublishState, SOCIAL_PUBLISHER, type SocialPublisherPort } from '@pregonero/providers';
import { outcome } from '@pregonero/queue';
import { PostRecords } from './post-records';
import { BEGUN_MAX, checkDelayMs } from './publish-pace';
import { TiktokAccess } from './tiktok-access';
import { type PublishContext, publishRefused, type PublishOutcome } from './tiktok-publish.types';

/** After this many looks at an upload that lacks bytes, they are sent again from where the network stands. */
const PATIENCE_CHECKS = 3;

/** Asks once what became of the post, until the answer is final. */
@Injectable()
export class CheckStep {
  constructor(
    @Inject(SOCIAL_PUBLISHER) private readonly publisher: SocialPublisherPort,
    private readonly access: TiktokAccess,
    private readonly records: PostRecords,
  ) {}

  async run(ctx: PublishContext): Promise<PublishOutcome> {
    const { publishId } = ctx.data;
    if (publishId === undefined) return outcome.next('begin');
    const state = await this.access.with(ctx, ({ accessToken }) =>
      this.publisher.check(accessToken, publishId, ctx.signal),
    );
    switch (state.status) {
      case 'published':
        return this.published(ctx, state);
      case 'failed':
        return failed(ctx, state);
      case 'uploading':
      case 'processing':
        return wait(ctx, state);
    }
  }

  /** A link exists only for a public, moderated post whose author's name is known. */
  private published(ctx: PublishContext, state: PublishState): PublishOutcome {
    const [postId] = state.postIds;
    const username = ctx.data.creatorUsername;
    const set = {
      ...(postId === undefined ? {} : { networkPostId: postId }),
      ...(postId === undefined || username === undefined
        ? {}
        : { postUrl: this.publisher.postUrl(username, postId) }),
    };
    return outcome.done({
      commit: async (tx, after) => {
        await this.records.published(ctx, { ...set, publishedAt: await readDatabaseTime(tx) }, { tx, after });
      },
    });
  }
}

/** Final by the network's own word, so announcing anew cannot publish twice. */
function failed(ctx: PublishContext, state: PublishState): PublishOutcome {
  if (state.mayBeginAgain && ctx.data.begun < BEGUN_MAX)
    return outcome.next('begin', { afterMs: checkDelayMs(3) });
  throw publishRefused(
    `tiktok failed the post: ${state.failReason ?? 'unknown'}`,
    say('post_failed_at_tiktok', { cause: state.failSentence ?? say('tiktok_refused') }),
  );
}

function wait(ctx: PublishContext, state: PublishState): PublishOutcome {
  const { checks, videoSizeBytes } = ctx.data;
  const lacksBytes =
    state.status === 'uploading' &&
    state.uploadedBytes !== null &&
    videoSizeBytes !== undefined &&
    state.uploadedBytes < videoSizeBytes;
  const next = { data: { checks: checks + 1 }, afterMs: checkDelayMs(checks + 1) };
  return lacksBytes && checks + 1 >= PATIENCE_CHECKS ? outcome.next('upload', next) : outcome.wait(next);
}
