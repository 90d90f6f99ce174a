import { Injectable } from '@nestjs/common';
import { ProviderError } from '@pregonero/contracts/jobs';
import { outcome } from '@pregonero/queue';
import { NetworkAccess } from './network-access';
import { PostRecords } from './post-records';
import { FIRST_CHECK_MS } from './publish-pace';
import type { PublishContext, PublishOutcome } from './tiktok-publish.types';

/**
 * Makes a delivered post public. The intent is stored before the call: after a crash or a lost response the network is asked first, and the call
 * is repeated only when it says that the post still waits for it.
 */
@Injectable()
export class FinishStep {
  constructor(
    private readonly access: NetworkAccess,
    private readonly records: PostRecords,
  ) {}

  async run(ctx: PublishContext): Promise<PublishOutcome> {
    const { publishId: reference, creatorUsername: author, finishing } = ctx.data;
    if (reference === undefined) return outcome.next('begin');
    const post = await this.records.find(ctx.payload.postId);
    if (post === null) return outcome.done();
    const { signal } = ctx;
    const network = this.access.networkOf(post);
    const { finish } = network.delivery;
    if (finish === undefined) return outcome.next('check');
    const check = outcome.next('check', { afterMs: FIRST_CHECK_MS });
    if (finishing) {
      const { status } = await this.access.with(post, signal, ({ accessToken }) =>
        network.check({ accessToken, reference, author, signal }),
      );
      if (status !== 'ready') return check;
    }
    await ctx.save({ finishing: true });
    try {
      await this.access.with(post, signal, ({ accessToken }) =>
        finish({ accessToken, reference, author, signal }),
      );
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'outcome_unknown') throw error;
    }
    return check;
  }
}
