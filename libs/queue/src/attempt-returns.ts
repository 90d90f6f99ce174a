import { Injectable } from '@nestjs/common';
import { JobStore } from './job-store';

interface OwedAttempt {
  readonly id: number;
  readonly fence: number;
  readonly step: string;
}

/**
 * Attempts count runs whose process died, since those may be what kills it. A run that lost its job and lives to see it (a
 * frozen database, a frozen worker, a lease that ran out) is none of them: what it counted when it began is taken back, as
 * soon as the database answers. Whoever dies before that has died.
 */
@Injectable()
export class AttemptReturns {
  private readonly owed = new Set<OwedAttempt>();

  constructor(private readonly store: JobStore) {}

  /** Notes a run that ended without a word to the database. */
  owe({ id, fence, step }: OwedAttempt): void {
    this.owed.add({ id, fence, step });
  }

  /** Takes back what is owed. @throws when the database is away; what is left is for the next call */
  async settle(): Promise<void> {
    for (const attempt of [...this.owed]) {
      // Before the wait: two at once would take it back twice.
      this.owed.delete(attempt);
      try {
        await this.store.returnAttempt(attempt);
      } catch (error) {
        this.owed.add(attempt);
        throw error;
      }
    }
  }
}
