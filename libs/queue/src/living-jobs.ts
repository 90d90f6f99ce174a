import type { JobKind } from '@pregonero/contracts/jobs';
import type { JobRow } from './job.entity';

/** Which of the living jobs (waiting or running): those that fit all that is given, and something is. */
export interface LivingJobs {
  readonly id?: number;
  readonly kind?: JobKind;
  readonly ref?: string;
  readonly userId?: number;
  /** What the payload contains: a field's value, or elements of a list: `{ guionId: 7 }`, `{ mediaIds: [7] }`. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A job that was ended from outside, with what it remembered at its end. */
export type CancelledJob = Pick<JobRow, 'id' | 'kind' | 'ref' | 'data'>;

/**
 * The condition on a row of `jobs`, its values numbered from `$1`.
 * @throws Error when nothing is asked for: that would be every living job of the system
 */
export function isLiving({ id, kind, ref, userId, payload }: LivingJobs): {
  condition: string;
  values: unknown[];
} {
  const asked = [
    ['id =', id],
    ['kind =', kind],
    ['ref =', ref],
    ['"userId" =', userId],
    ['payload @>', payload === undefined ? undefined : JSON.stringify(payload)],
  ].filter(([, value]) => value !== undefined);
  if (asked.length === 0) throw new Error('name the jobs that are meant');
  const conditions = asked.map(([test], index) => `${String(test)} $${index + 1}`);
  return {
    condition: ["state = 'queued'", ...conditions].join(' AND '),
    values: asked.map(([, value]) => value),
  };
}
