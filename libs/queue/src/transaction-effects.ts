import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AfterCommit, CommitEffects } from './after-commit';
import { inTransaction } from './transaction';

/** Transactions whose effects on the world (live events, bells) wait for the commit. */
@Injectable()
export class TransactionEffects {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in a transaction and then, only if it was committed, what it registered with `after`, in order.
   * Deadlocks and serialisation failures run `work` again; effects of a rolled-back run are forgotten.
   */
  async run<T>(work: (tx: EntityManager, after: AfterCommit) => Promise<T>): Promise<T> {
    let effects = new CommitEffects();
    const result = await inTransaction(this.dataSource, async (tx) => {
      effects = new CommitEffects();
      return work(tx, effects.after);
    });
    await effects.run();
    return result;
  }
}
