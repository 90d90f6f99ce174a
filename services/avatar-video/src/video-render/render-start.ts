import { Injectable } from '@nestjs/common';
import { ColaVideoRepository, GuionRepository } from '@pregonero/persistence';
import { RenderAnnouncer } from './render-announcer';
import { RenderQueue } from './render-queue';
import type { RenderContext } from './video-render.types';

/** Beginning of a render in its rows. */
@Injectable()
export class RenderStart {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly announcer: RenderAnnouncer,
    private readonly queue: RenderQueue,
  ) {}

  /** Sets the script to `procesando`. Returns false when it is no longer to be rendered. May be repeated. */
  async begin(ctx: RenderContext): Promise<boolean> {
    return ctx.transaction(async (tx, after) => {
      const row = await this.guiones.transition(tx, { guionId: ctx.payload.guionId, move: 'procesar' });
      if (row === null) return false;
      await this.cola.start(tx, row.id);
      this.announcer.changed(after, row);
      after(() => {
        this.queue.moved();
      });
      return true;
    });
  }
}
