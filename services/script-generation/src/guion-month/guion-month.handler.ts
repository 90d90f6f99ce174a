import { Injectable } from '@nestjs/common';
import { CANTIDAD_VIDEOS, type CantidadVideos } from '@pregonero/contracts/api';
import { type DataOf, guionMonth, type PayloadOf } from '@pregonero/contracts/jobs';
import type { Notice } from '@pregonero/contracts/languages';
import {
  NotificationRepository,
  QuotaLedger,
  requireCharge,
  tellOwner,
  UserRepository,
} from '@pregonero/persistence';
import {
  type AfterCommit,
  type JobContext,
  type JobFailure,
  JobHandler,
  LiveEvents,
  outcome,
  type StepOutcome,
} from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { topicsOnce } from '../asked-topics';
import { NewDrafts } from '../new-drafts';

type MonthJob = typeof guionMonth;

/** As many as one run may write of those that are missing. */
function nextBatch(missing: number): CantidadVideos {
  return CANTIDAD_VIDEOS.findLast((size) => size <= missing) ?? CANTIDAD_VIDEOS[0];
}

/**
 * `guion.month`: a month of scripts, a few a run. The gateway reserved all of them under the job's reference; each run keeps its part
 * with its rows, so whatever ends the job gives back exactly what was not written.
 */
@Injectable()
export class GuionMonthHandler extends JobHandler<MonthJob> {
  readonly job = guionMonth;

  constructor(
    private readonly drafts: NewDrafts,
    private readonly quota: QuotaLedger,
    private readonly users: UserRepository,
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {
    super();
  }

  async run(_step: 'write', ctx: JobContext<MonthJob>): Promise<StepOutcome<MonthJob>> {
    const { userId, cantidad: count, temas: asked = [] } = ctx.payload;
    const { escritos } = ctx.data;
    const cantidad = nextBatch(count - escritos);
    const variacion = `${ctx.ref}:${escritos}`;
    const temas = topicsOnce(asked, count).slice(escritos, escritos + cantidad);
    const written = await this.drafts.write({ userId, cantidad, temas, variacion, signal: ctx.signal });
    const charge = { kind: 'guion', ref: ctx.ref } as const;
    const all = escritos + cantidad;
    if (all < count) {
      return outcome.next('write', {
        data: { escritos: all },
        commit: async (tx, after) => {
          await this.users.lockRow(tx, userId);
          await this.quota.keepPart(tx, charge, { ref: variacion, units: cantidad });
          await this.drafts.keep({ tx, after }, { userId, delMes: true }, written);
        },
      });
    }
    return outcome.done({
      commit: async (tx, after) => {
        await this.users.lockRow(tx, userId);
        await this.quota.keep(tx, charge);
        await this.drafts.keep({ tx, after }, { userId, delMes: true }, written);
        await this.tell(ctx, { kind: 'month_ready', params: { count } }, { tx, after });
        return { escritos: all };
      },
    });
  }

  /** How many scripts are reserved stands in the ledger, under the same reference. */
  override salvage({ userId }: { userId: number }): PayloadOf<MonthJob> {
    return { userId, cantidad: 1 };
  }

  async buried(
    ctx: JobContext<MonthJob>,
    { sentence: cause }: JobFailure,
    tx: EntityManager,
    after: AfterCommit,
  ): Promise<void> {
    await this.quota.release(tx, { kind: 'guion', ref: ctx.ref });
    const params = { written: ctx.data.escritos, count: ctx.payload.cantidad, cause };
    await this.tell(ctx, { kind: 'month_failed', params }, { tx, after });
  }

  override async revived(
    { userId, ref, data }: JobContext<MonthJob>,
    step: 'write',
    tx: EntityManager,
    _after: AfterCommit,
  ): Promise<{ step: 'write'; data: DataOf<MonthJob> }> {
    requireCharge(await this.quota.reclaim(tx, { userId, kind: 'guion', ref }));
    return { step, data };
  }

  private async tell(
    { ref, userId }: JobContext<MonthJob>,
    notice: Notice<'month_ready' | 'month_failed'>,
    { tx, after }: { tx: EntityManager; after: AfterCommit },
  ): Promise<void> {
    await tellOwner(
      { notifications: this.notifications, live: this.live, tx, after },
      { userId, ...notice, uniqueRef: `${ref}:${notice.kind}` },
    );
  }
}
