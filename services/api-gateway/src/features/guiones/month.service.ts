import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MesEnCurso, ProponerMesRequest, SuccessResponse } from '@pregonero/contracts/api';
import { guionMonth } from '@pregonero/contracts/jobs';
import { QuotaLedger, UserRepository } from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents, TransactionEffects } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { NewDraftsService } from './new-drafts.service';

const NONE: MesEnCurso = { enCurso: false, cantidad: 0, escritos: 0, esperaA: null };

/** A month of scripts that is written while nobody waits. The job is the month: there is no other row of it. */
@Injectable()
export class MonthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: NewDraftsService,
    private readonly users: UserRepository,
    private readonly ledger: QuotaLedger,
    private readonly producer: JobProducer,
    private readonly jobs: JobLookup,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: TransactionEffects,
    private readonly live: LiveEvents,
  ) {}

  /** The month that is being written for this account, as far as it has come. */
  async current(userId: number, tx: EntityManager = this.dataSource.manager): Promise<MesEnCurso> {
    const [job] = await this.jobs.livingOf(tx, { userId, kind: guionMonth.kind });
    if (job === undefined) return NONE;
    const { cantidad } = guionMonth.payload.parse(job.payload);
    const { escritos } = guionMonth.data.parse(job.data);
    return { enCurso: true, cantidad, escritos, esperaA: job.waitingFor };
  }

  /**
   * Has a month written: as many scripts as the plan has left of those that were asked for, all of them reserved now.
   * @throws ApiError `setup_required`, `plan_limit_reached`, `generation_in_progress`
   */
  propose(
    userId: number,
    { cantidad, temas = [] }: ProponerMesRequest,
    key: RequestKey,
  ): Promise<Answer<MesEnCurso>> {
    const topics = temas.length === 0 ? {} : { temas };
    return this.idempotency.once({ ...key, userId, body: { cantidad, ...topics } }, async (tx, after) => {
      await this.drafts.open(tx, userId);
      await this.drafts.refuseBeside(tx, userId);
      const units = Math.min(cantidad, await this.ledger.left(tx, userId, 'guion'));
      const ref = `mes:${randomUUID()}`;
      await this.drafts.reserve(tx, { userId, ref, units });
      const ticket = await this.producer.create(tx, guionMonth, {
        ref,
        userId,
        payload: { userId, cantidad: units, ...topics },
      });
      after(() => this.producer.ring(ticket));
      return { status: 202, body: await this.current(userId, tx) };
    });
  }

  /** Writes no more of it: what is there stays, the rest goes back to the plan. Without a month in course nothing changes. */
  stop(userId: number): Promise<SuccessResponse> {
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      for (const { ref } of await this.producer.cancel(tx, { userId, kind: guionMonth.kind })) {
        await this.ledger.release(tx, { kind: 'guion', ref });
        after(() => {
          this.live.publish(userId, 'guiones:changed', { guionIds: [] });
        });
      }
      return { success: true };
    });
  }
}
