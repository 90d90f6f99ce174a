import { Inject, Injectable } from '@nestjs/common';
import type { RendersConfig } from '@pregonero/config';
import { say } from '@pregonero/contracts/languages';
import { GuionRepository } from '@pregonero/persistence';
import { RENDERS_CONFIG } from '@pregonero/providers';
import { JobFailure, outcome } from '@pregonero/queue';
import { RenderAnnouncer } from './render-announcer';
import { SUBMISSIONS_MAX } from './render-pace';
import type { RenderContext, RenderOutcome } from './video-render.types';

const AGAIN_AFTER_MS = 2_000;

/**
 * Why another render is needed: the provider says that it `failed`, which it does not bill; or one that was billed was
 * `refused` by the quality gate, or is `lost` at the provider.
 */
export type NewRenderCause = 'failed' | 'refused' | 'lost';

/**
 * A new render under a new key, three in all, and no more that are paid again than the operator allows; then the end.
 */
@Injectable()
export class NewSubmission {
  constructor(
    @Inject(RENDERS_CONFIG) private readonly config: RendersConfig,
    private readonly guiones: GuionRepository,
    private readonly announcer: RenderAnnouncer,
  ) {}

  /** `reason` goes to the log. */
  after(ctx: RenderContext, reason: string, cause: NewRenderCause): RenderOutcome {
    const { submission } = ctx.data;
    const refusals = ctx.data.refusals + (cause === 'failed' ? 0 : 1);
    if (submission >= SUBMISSIONS_MAX || refusals > this.config.paidRepeats) {
      throw new JobFailure({
        final: true,
        kind: 'rejected',
        message: `render ${submission} ${cause}, and no further one may be paid: ${reason}`,
        sentence: cause === 'refused' ? say('video_always_defective') : say('presenter_failed_always'),
      });
    }
    return outcome.next('submit', {
      data: { submission: submission + 1, submittedAt: undefined, refusals, checks: 0 },
      afterMs: AGAIN_AFTER_MS,
      commit: async (tx, after) => {
        const row = await this.guiones.transition(tx, { guionId: ctx.payload.guionId, move: 'reintentar' });
        if (row !== null) this.announcer.changed(after, row);
      },
    });
  }
}
