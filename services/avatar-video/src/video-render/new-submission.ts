import { Injectable } from '@nestjs/common';
import { say } from '@pregonero/contracts/languages';
import { GuionRepository } from '@pregonero/persistence';
import { JobFailure, outcome } from '@pregonero/queue';
import { RenderAnnouncer } from './render-announcer';
import { SUBMISSIONS_MAX } from './render-pace';
import type { RenderContext, RenderOutcome } from './video-render.types';

const AGAIN_AFTER_MS = 2_000;

/** After a definite failure of the provider: a new render under a new key, three in all, then the end. */
@Injectable()
export class NewSubmission {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly announcer: RenderAnnouncer,
  ) {}

  /** `reason` goes to the log, `refused` says that the quality gate turned the file down. */
  after(ctx: RenderContext, reason: string, refused = false): RenderOutcome {
    const { submission, refusals } = ctx.data;
    if (submission >= SUBMISSIONS_MAX) {
      throw new JobFailure({
        final: true,
        kind: 'rejected',
        message: `render failed ${submission} times: ${reason}`,
        sentence: refused ? say('video_always_defective') : say('presenter_failed_always'),
      });
    }
    return outcome.next('submit', {
      data: { submission: submission + 1, refusals: refusals + (refused ? 1 : 0), checks: 0 },
      afterMs: AGAIN_AFTER_MS,
      commit: async (tx, after) => {
        const row = await this.guiones.transition(tx, { guionId: ctx.payload.guionId, move: 'reintentar' });
        if (row !== null) this.announcer.changed(after, row);
      },
    });
  }
}
