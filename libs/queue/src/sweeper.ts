import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import type { JobKind } from '@pregonero/contracts/jobs';
import { AttemptReturns } from './attempt-returns';
import { Bell } from './bell';
import { HandlerRegistry } from './handler-registry';
import { JobReviver } from './job-reviver';
import { JobRunner } from './job-runner';
import { JobStore } from './job-store';
import { ProviderHealth } from './provider-health';
import { WORKER_CONFIG } from './tokens';
import { WorkerPresence } from './worker-presence';

const ROWS_A_SWEEP = 200;
const UNHEARD_SWEEPS = 5;

/**
 * Looks for due jobs that nobody holds and rings for them again; runs them directly while Redis is away. This alone
 * repairs a bell that was never rung, an emptied Redis, a dead worker and a lost webhook. Any number of replicas may
 * sweep: winning a job is decided at its claim.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('sweeper');
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'sweepEveryMs'>,
    private readonly handlers: HandlerRegistry,
    private readonly store: JobStore,
    private readonly bell: Bell,
    private readonly runner: JobRunner,
    private readonly reviver: JobReviver,
    private readonly health: ProviderHealth,
    private readonly presence: WorkerPresence,
    private readonly attempts: AttemptReturns,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private plan(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      void this.sweep().finally(() => {
        this.plan();
      });
    }, this.config.sweepEveryMs);
  }

  /** One look. A database that is away is waited for; nothing is thrown. */
  async sweep(): Promise<void> {
    const found = await this.presence.renew();
    try {
      await this.attempts.settle();
      if (this.presence.isDraining) return;
      const { contracts, kinds, isLimited } = this.handlers;
      const limited = isLimited ? kinds : [];
      const isFree =
        found.othersHold && this.presence.isSteady && (await this.store.releaseOrphans(kinds)) > 0;
      if (found.probeIsDue) await this.probe(kinds);
      if (!found.jobIsDue && !isFree) return;
      for (const job of await this.store.due(contracts, ROWS_A_SWEEP, limited)) {
        if (job.state === 'dead') {
          await this.reviver.revive(job.id);
          continue;
        }
        // The bell of a job that became due since the last look is on its way.
        if (job.state === 'queued' && job.overdueMs < this.config.sweepEveryMs) continue;
        const rung = await this.bell.ringAgain(job);
        // A bell that nobody answers for some sweeps: Redis takes bells, but this process does not hear them.
        const unheard = job.overdueMs > UNHEARD_SWEEPS * this.config.sweepEveryMs;
        if (rung && !unheard) continue;
        if (this.runner.freeSlots === 0) return;
        void this.runner.run(job.id);
      }
      // A place may have become free without a word: its worker died, or the script was deleted.
      if (isLimited) await this.runner.takeTurns();
    } catch (error) {
      this.logger.warn({ msg: 'could not look for due jobs', err: error });
    }
  }

  /** Lets one waiting job ask a provider that is away, if it is this worker's turn. */
  private async probe(kinds: readonly JobKind[]): Promise<void> {
    if (this.runner.freeSlots === 0) return;
    for (const provider of await this.health.claimProbes(kinds)) {
      const id = await this.store.probeOf(provider, this.handlers.contracts);
      if (id !== undefined) void this.runner.run(id, { probing: provider });
    }
  }
}
