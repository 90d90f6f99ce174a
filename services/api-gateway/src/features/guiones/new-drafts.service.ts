import { Injectable } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { guionGenerate, guionMonth } from '@pregonero/contracts/jobs';
import { FormularioRepository, QuotaLedger, UserRepository } from '@pregonero/persistence';
import { JobLookup } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

/** What every order of new scripts must pass, a few or a month of them, before its job is created. */
@Injectable()
export class NewDraftsService {
  constructor(
    private readonly formularios: FormularioRepository,
    private readonly users: UserRepository,
    private readonly ledger: QuotaLedger,
    private readonly jobs: JobLookup,
  ) {}

  /**
   * Holds the account's row until the end of the transaction, so that its orders come one after the other.
   * @throws ApiError `setup_required`
   */
  async open(tx: EntityManager, userId: number): Promise<void> {
    await this.users.lock(tx, userId);
    if ((await this.formularios.findOf(userId, tx)) === null) throw new ApiError('setup_required');
  }

  /**
   * Nothing is written for the account but what has this reference: a repeat of the same order finds its own job.
   * @throws ApiError `generation_in_progress`
   */
  async refuseBeside(tx: EntityManager, userId: number, ref?: string): Promise<void> {
    for (const { kind } of [guionGenerate, guionMonth]) {
      const living = await this.jobs.livingOf(tx, { userId, kind });
      if (living.some((job) => job.ref !== ref))
        throw new ApiError('generation_in_progress', { retryAfterSeconds: 5 });
    }
  }

  /**
   * Takes the units of an order out of the plan, under the reference that its job will have.
   * @throws ApiError `plan_limit_reached`, for none, too: the plan had none left
   */
  async reserve(tx: EntityManager, order: { userId: number; ref: string; units: number }): Promise<void> {
    const charge =
      order.units === 0 ? 'limit_reached' : await this.ledger.reserve(tx, { ...order, kind: 'guion' });
    if (charge === 'limit_reached')
      throw new ApiError('plan_limit_reached', { params: { reason: 'guiones' } });
  }
}
