import { Injectable } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { ColaVideoRepository, GuionRepository } from '@pregonero/persistence';
import { PresenterRegistry, type RenderState } from '@pregonero/providers';
import { outcome } from '@pregonero/queue';
import { NewSubmission } from './new-submission';
import { RenderAnnouncer } from './render-announcer';
import { checkDelayMs, progressOf } from './render-pace';
import { readRender } from './render-reading';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** Asks once where the render stands and lets go of the worker until the next look. */
@Injectable()
export class CheckStep {
  constructor(
    private readonly presenters: PresenterRegistry,
    private readonly cola: ColaVideoRepository,
    private readonly guiones: GuionRepository,
    private readonly again: NewSubmission,
    private readonly announcer: RenderAnnouncer,
  ) {}

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const { videoId } = ctx.data;
    if (videoId === undefined) return outcome.next('submit');
    const render = await readRender(this.presenters.remote(ctx.payload.presenter), videoId, ctx.signal);
    if (render === null) return this.again.after(ctx, 'the provider does not know it', 'lost');
    switch (render.status) {
      case 'completed':
        return outcome.next('collect');
      case 'failed':
        return this.again.after(ctx, render.failureMessage ?? 'the provider gave no reason', 'failed');
      case 'waiting':
      case 'processing':
        return this.wait(ctx, render);
    }
  }

  private wait(ctx: RenderContext, render: RenderState): RenderOutcome {
    const checks = ctx.data.checks + 1;
    return outcome.wait({
      afterMs: checkDelayMs(checks),
      data: { checks },
      commit: async (tx, after) => {
        const present = await this.guiones.find(ctx.payload.guionId, tx);
        // Back from `reintento` or `pendiente`: the render goes on.
        const moved =
          present !== null && present.estado !== 'procesando'
            ? await this.guiones.transition(tx, { guionId: present.id, move: 'procesar' })
            : null;
        const time = await this.cola.timeOf(tx, ctx.payload.guionId);
        const progreso = progressOf(render, {
          elapsedSeconds: time?.elapsedSeconds ?? 0,
          estimateSeconds: time?.estimateSeconds ?? LIMITS.defaultQueueEstimateSeconds,
        });
        const raised = await this.guiones.raiseProgress(tx, ctx.payload.guionId, progreso);
        if (moved !== null) this.announcer.changed(after, raised ?? moved);
        else if (raised !== null) this.announcer.progressed(after, raised);
      },
    });
  }
}
