import { Injectable } from '@nestjs/common';
import { type DataOf, guionGenerate, type PayloadOf } from '@pregonero/contracts/jobs';
import { QuotaLedger, requireCharge, UserRepository } from '@pregonero/persistence';
import {
  type AfterCommit,
  type JobContext,
  type JobFailure,
  JobHandler,
  outcome,
  type StepOutcome,
} from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { topicsInTurn } from '../asked-topics';
import { NewDrafts } from '../new-drafts';

type GenerateJob = typeof guionGenerate;

/**
 * `guion.generate`: new scripts from the owner's business form. The gateway reserved them in the quota under the job's
 * own reference; they are kept with the rows, or given back when writing fails for good.
 */
@Injectable()
export class GuionGenerateHandler extends JobHandler<GenerateJob> {
  readonly job = guionGenerate;

  constructor(
    private readonly drafts: NewDrafts,
    private readonly quota: QuotaLedger,
    private readonly users: UserRepository,
  ) {
    super();
  }

  async run(_step: 'write', ctx: JobContext<GenerateJob>): Promise<StepOutcome<GenerateJob>> {
    const { userId, cantidadVideos: cantidad, temas } = ctx.payload;
    // The same for a repeat of this job, another for the next one.
    const written = await this.drafts.write({
      userId,
      cantidad,
      ...(temas === undefined ? {} : { temas: topicsInTurn(temas, cantidad) }),
      variacion: ctx.ref,
      signal: ctx.signal,
    });
    return outcome.done({
      commit: async (tx, after) => {
        await this.users.lockRow(tx, userId);
        await this.quota.keep(tx, { kind: 'guion', ref: ctx.ref });
        return { guionIds: await this.drafts.keep({ tx, after }, { userId, delMes: false }, written) };
      },
    });
  }

  /** How many scripts were reserved stands in the ledger, under the same reference. */
  override salvage({ userId }: { userId: number }): PayloadOf<GenerateJob> {
    return { userId, cantidadVideos: 1 };
  }

  /** The person who asked is still waiting for the answer, which tells the failure: no notification. */
  async buried(
    ctx: JobContext<GenerateJob>,
    _failure: JobFailure,
    tx: EntityManager,
    _after: AfterCommit,
  ): Promise<void> {
    await this.quota.release(tx, { kind: 'guion', ref: ctx.ref });
  }

  /** Nobody waits for the answer any more: the scripts appear in the list. */
  override async revived(
    { userId, ref, data }: JobContext<GenerateJob>,
    step: 'write',
    tx: EntityManager,
    _after: AfterCommit,
  ): Promise<{ step: 'write'; data: DataOf<GenerateJob> }> {
    requireCharge(await this.quota.reclaim(tx, { userId, kind: 'guion', ref }));
    return { step, data };
  }
}
