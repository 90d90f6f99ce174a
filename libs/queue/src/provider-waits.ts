import { Injectable } from '@nestjs/common';
import type { AnyJob, JobKind, ProviderName } from '@pregonero/contracts/jobs';
import { Bell } from './bell';
import { providerFaultOf, unavailableFailure } from './failure-mapping';
import type { JobFailure } from './job-failure';
import type { JobHandler } from './job-handler';
import type { JobRun } from './job-run';
import { JobStore } from './job-store';
import { ProviderHealth } from './provider-health';

/** What the runs of this process mean for the providers, and what the providers' state means for them. */
@Injectable()
export class ProviderWaits {
  constructor(
    private readonly store: JobStore,
    private readonly bell: Bell,
    private readonly health: ProviderHealth,
  ) {}

  /** Puts a job down whose step needs a provider that is away, and says so; the one that probes it goes on. */
  async holdBack(
    handler: JobHandler<AnyJob>,
    run: JobRun,
    probing: ProviderName | undefined,
    tell: (result: string) => void,
  ): Promise<boolean> {
    const { outagePatienceMs, needs } = handler.job;
    if (outagePatienceMs === undefined) return false;
    const called = handler.needs?.(run.step, run.payload) ?? needs?.[run.step] ?? [];
    const needed = called.filter((provider) => provider !== probing);
    const missing = await this.health.unavailable(needed, probing !== undefined);
    if (missing !== undefined) {
      const failure = unavailableFailure(missing);
      tell(`wait: ${failure.message}`);
      const afterMs = missing.awaySince === null ? missing.pauseMs : 0;
      await this.putDown(handler, run, failure, { afterMs, asked: false, ranMs: 0 });
      return true;
    }
    if (run.waitingFor !== null && run.waitingFor !== probing && handler.resumed !== undefined) {
      run.waitingFor = null;
      await run.transaction((tx, after) => handler.resumed?.(run, tx, after) ?? Promise.resolve());
    }
    return false;
  }

  /**
   * Lets go of a job because of a provider. One that is away, or that asked for a pause, stops the job's clock; one that only
   * stumbled is asked again soon, without counting an attempt.
   */
  async putDown(
    handler: JobHandler<AnyJob>,
    run: JobRun,
    failure: JobFailure,
    plan: { afterMs: number; asked: boolean; ranMs: number },
  ): Promise<void> {
    const { provider, awaySince, kind } = failure;
    const stopsClock = provider !== undefined && (awaySince !== undefined || kind === 'rate_limited');
    const { afterMs, asked, ranMs } = plan;
    const delay = {
      afterMs,
      countsAsAttempt: false,
      lastError: failure.message,
      asked,
      waitsFor: stopsClock ? { provider, ranMs } : undefined,
    };
    await run.write(
      (tx, event) => this.store.postpone(tx, run.id, run.fence, delay, event),
      handler.retrying === undefined
        ? undefined
        : async (tx, after) => handler.retrying?.(run, failure, tx, after),
    );
    // A job that waits for the end of an outage is found by the sweep; a bell would only be turned away.
    if (awaySince === undefined) {
      await this.bell.ring({ id: run.id, kind: run.job.kind as JobKind, fence: run.fence }, afterMs);
    }
  }

  /** These answered a run that ended well. */
  answered(providers: readonly ProviderName[]): Promise<void> {
    return this.health.answered(providers);
  }

  /** Tells how the providers fared that a failed run had called; answers since when the one at fault is away. */
  async report(error: unknown, answered: readonly ProviderName[]): Promise<Date | null> {
    const fault = providerFaultOf(error);
    await this.health.answered(answered.filter((provider) => provider !== fault?.provider));
    if (fault === undefined) return null;
    return (await this.health.failed(fault.provider, fault.fault, fault.pauseMs)).awaySince;
  }
}
