import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError, type GenerarGuionesRequest, type Guion, LIMITS } from '@pregonero/contracts/api';
import { guionGenerate } from '@pregonero/contracts/jobs';
import { GuionEntity, inTransaction, QuotaLedger, toGuion } from '@pregonero/persistence';
import { JobLookup, JobProducer } from '@pregonero/queue';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type Answer,
  IdempotencyService,
  type RememberedRequest,
} from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { NewDraftsService } from './new-drafts.service';

type Ticket = Awaited<ReturnType<JobProducer['create']>>;

/**
 * Writes scripts while the caller waits: units and job are reserved in one transaction, a worker writes, and the rows
 * (never the job's answer) go back. When nobody writes in time, everything is taken back.
 */
@Injectable()
export class GuionGenerationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: NewDraftsService,
    private readonly ledger: QuotaLedger,
    private readonly producer: JobProducer,
    private readonly jobs: JobLookup,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * @throws ApiError `setup_required`, `plan_limit_reached`, `generation_in_progress`, `provider_unavailable` (nothing
   *   charged)
   */
  async generate(
    userId: number,
    { cantidadVideos, temas = [] }: GenerarGuionesRequest,
    key: RequestKey,
  ): Promise<Answer<Guion[]>> {
    const order: GenerarGuionesRequest = { cantidadVideos, ...(temas.length === 0 ? {} : { temas }) };
    const request: RememberedRequest = { ...key, userId, body: order };
    const earlier = await this.idempotency.begin<Guion[]>(request);
    if (earlier !== null) return earlier;
    try {
      const { ticket, ref } = await this.start(userId, order, key);
      await this.producer.ring(ticket);
      const guiones = await this.await(userId, ticket, ref);
      const answer = { status: 201, body: guiones };
      await this.idempotency.finish(request, answer);
      return answer;
    } catch (error) {
      await this.idempotency.abandon(request);
      throw error;
    }
  }

  private start(
    userId: number,
    order: GenerarGuionesRequest,
    key: RequestKey,
  ): Promise<{ ticket: Ticket; ref: string }> {
    return inTransaction(this.dataSource, async (tx) => {
      await this.drafts.open(tx, userId);
      const ref = await this.refOf(tx, userId, key);
      await this.drafts.refuseBeside(tx, userId, ref);
      await this.drafts.reserve(tx, { userId, ref, units: order.cantidadVideos });
      const ticket = await this.producer.create(tx, guionGenerate, {
        ref,
        userId,
        payload: { userId, ...order },
      });
      return { ticket, ref };
    });
  }

  /**
   * Job and charge share this reference. With an idempotency key it follows from the key, so that a repeat after a
   * crash of this process finds the same job instead of charging again; each attempt that failed for good adds one.
   */
  private async refOf(tx: EntityManager, userId: number, { key }: RequestKey): Promise<string> {
    if (key === null) return `guiones:${randomUUID()}`;
    const base = `guiones:${createHash('sha256').update(`${userId} ${key}`).digest('hex').slice(0, 32)}`;
    const failed = await this.jobs.countFailed(tx, { userId, kind: guionGenerate.kind, refPrefix: base });
    return `${base}:${failed + 1}`;
  }

  private async await(userId: number, ticket: Ticket, ref: string): Promise<Guion[]> {
    const end = await this.producer.waitFor(ticket, { timeoutMs: LIMITS.generateWaitMs });
    if (end === 'timeout' && (await this.takeBack(ticket, ref)))
      throw new ApiError('provider_unavailable', { retryAfterSeconds: 30 });
    const guiones = await this.written(userId, ticket.id);
    if (guiones === null) throw new ApiError('provider_unavailable', { retryAfterSeconds: 30 });
    return guiones;
  }

  /** Cancels the job and gives the units back; `false` when the worker finished in the same moment. */
  private takeBack(ticket: Ticket, ref: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (tx) => {
      await this.ledger.release(tx, { kind: 'guion', ref });
      const { length: ended } = await this.producer.cancel(tx, { id: ticket.id });
      if (ended > 0) return true;
      throw new JobAlreadyOver();
    }).catch((error: unknown) => {
      if (error instanceof JobAlreadyOver) return false;
      throw error;
    });
  }

  /** The scripts that the finished job wrote, or `null` when it did not finish well. */
  private async written(userId: number, jobId: number): Promise<Guion[] | null> {
    const data = await this.jobs.dataOfDone(jobId);
    if (data === null) return null;
    const { guionIds = [] } = guionGenerate.data.parse(data);
    const rows = await this.dataSource.manager.find(GuionEntity, {
      where: { userId, id: In(guionIds) },
      order: { id: 'ASC' },
    });
    return rows.map(toGuion);
  }
}

/** Rolls the taking back: the job ended by itself first, and its end decided about the units. */
class JobAlreadyOver extends Error {}
