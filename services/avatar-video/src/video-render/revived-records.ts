import { Injectable } from '@nestjs/common';
import { type DataOf, readGuionRef, type StepOf } from '@pregonero/contracts/jobs';
import {
  ColaVideoRepository,
  GuionRepository,
  QuotaLedger,
  requireCharge,
  StoredFileRemovalRepository,
} from '@pregonero/persistence';
import { type AfterCommit, RevivalRefused } from '@pregonero/queue';
import { keys } from '@pregonero/storage';
import type { EntityManager } from 'typeorm';
import { RenderAnnouncer } from './render-announcer';
import type { RenderContext, RenderJob } from './video-render.types';

/** The rows of a render that goes on after it had failed for good. */
@Injectable()
export class RevivedRecords {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly quota: QuotaLedger,
    private readonly removals: StoredFileRemovalRepository,
    private readonly announcer: RenderAnnouncer,
  ) {}

  /**
   * Takes the video of the same approval back. `check` and `collect` ask for the render that is paid already; `submit` asks
   * for a new one where the provider had one, and otherwise under the old key, so that one that was accepted without an answer
   * is found again.
   */
  async revived(
    { key, ref, data, payload }: RenderContext,
    step: StepOf<RenderJob>,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<{ step: StepOf<RenderJob>; data: DataOf<RenderJob> }> {
    const { userId, guionId, quotaRef } = payload;
    requireCharge(await this.quota.reclaim(tx, { userId, kind: 'video', ref: quotaRef }));
    const present = await this.guiones.find(guionId, tx);
    if (present?.aprobaciones !== readGuionRef(ref)?.n) {
      throw new RevivalRefused('the script is gone, or was approved again since');
    }
    const row = await this.guiones.transition(tx, {
      guionId,
      move: 'retomar',
      set: { progreso: 0, error: null, errorSentence: null },
    });
    if (row === null) throw new RevivalRefused(`the script is ${present?.estado ?? 'gone'}`);
    await this.cola.create(tx, guionId);
    this.announcer.changed(after, row);
    // Unless it is on its way out already: it is made again then.
    const keepsSpeech =
      data.speechKey !== undefined && (await this.removals.cancel(tx, keys.speech(userId, guionId, key)));
    const begins = step === 'submit' || step === 'speak';
    return {
      step: begins || data.videoId === undefined ? 'submit' : step,
      data: {
        ...data,
        checks: 0,
        speechKey: keepsSpeech ? data.speechKey : undefined,
        ...(begins && data.videoId !== undefined
          ? { submission: data.submission + 1, submittedAt: undefined, videoId: undefined }
          : {}),
      },
    };
  }
}
