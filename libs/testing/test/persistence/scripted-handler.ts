import { Injectable } from '@nestjs/common';
import { type ProviderName, type StepOf, tiktokPublish } from '@pregonero/contracts/jobs';
import {
  type JobContext,
  type JobFailure,
  JobHandler,
  RevivalRefused,
  type StepOutcome,
} from '@pregonero/queue';

type Publish = typeof tiktokPublish;
type Context = JobContext<Publish>;
/** What a handler does at a step. */
export type Behaviour = (step: string, ctx: Context) => Promise<StepOutcome<Publish>>;

/** What the handler does for each ref, and what happened to it; shared by every worker of a test. */
export const behaviours = new Map<string, Behaviour>();
export const history = new Map<string, string[]>();
/** References whose burial throws. */
export const unburiable = new Set<string>();

function note(ref: string, what: string): void {
  history.set(ref, [...(history.get(ref) ?? []), what]);
}

/** Does what a test says, and notes what happened. */
@Injectable()
export class ScriptedHandler extends JobHandler<Publish> {
  readonly job = tiktokPublish;

  async run(step: 'begin' | 'upload' | 'check', ctx: Context): Promise<StepOutcome<Publish>> {
    note(ctx.ref, step);
    const behaviour = behaviours.get(ctx.ref);
    if (behaviour === undefined) throw new Error(`no behaviour for ${ctx.ref}`);
    return behaviour(step, ctx);
  }

  override needs(): readonly ProviderName[] {
    return ['tiktok', 's3'];
  }

  async buried(ctx: Context, failure: JobFailure): Promise<void> {
    note(ctx.ref, `buried ${failure.kind}`);
    if (unburiable.has(ctx.ref)) throw new TypeError('the handler is broken');
    await Promise.resolve();
  }

  override async revived(ctx: Context, step: StepOf<Publish>) {
    note(ctx.ref, `revived at ${step}`);
    if (ctx.data.begun > 0) throw new RevivalRefused('it was begun');
    await Promise.resolve();
    return { step, data: { ...ctx.data, checks: 7 } };
  }

  override async cancelled(ctx: Context): Promise<void> {
    note(ctx.ref, 'cancelled');
    await Promise.resolve();
  }
}

/** The same worker one release later. */
@Injectable()
export class NewerHandler extends ScriptedHandler {
  override readonly job = { ...tiktokPublish, version: tiktokPublish.version + 1 };
}

/** What a row holds that another release wrote. */
export interface StoredRow {
  contract: number;
  step?: string;
  data?: object;
  isLate?: boolean;
}
