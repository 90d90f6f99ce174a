import { LIMITS } from '@pregonero/contracts/api';
import type { OldRowKind } from '@pregonero/persistence';

const DAY_MS = 86_400_000;

/** Name of the rounds in which the object store is compared with the database. */
export const FILE_CHECK = 'stored-file-check';

/** How long a generated video's files live (second spec document, section 9.5). */
export const VIDEO_LIFE_MS = LIMITS.generatedVideoLifeDays * DAY_MS;

/** How long after its closing an account is deleted with everything in it (second spec document, section 9.5). */
export const CLOSED_ACCOUNT_LIFE_MS = LIMITS.closedAccountLifeDays * DAY_MS;

/** An object that no row names is younger than this while somebody may still be writing it. */
export const ORPHAN_AGE_MS = DAY_MS;

/** How long such an object still waits: as long as whoever runs this can see that it was no mistake. */
export const ORPHAN_WAIT_MS = 2 * DAY_MS;

/**
 * After a copy was put back, files that came after it have no row: no file without a row goes until somebody had this time to
 * look at them.
 */
export const RESTORE_CARE_MS = 14 * DAY_MS;

/** How long jobs are kept after their end; dead ones longer, for operators. */
export const JOB_LIFE_MS = { ended: 30 * DAY_MS, dead: 90 * DAY_MS } as const;

/** How long other rows are kept that nobody acts on any more. */
export const ROW_LIFE_MS: Readonly<Record<OldRowKind, number>> = {
  endedSessions: 30 * DAY_MS,
  webhookEvents: 60 * DAY_MS,
  readNotifications: 180 * DAY_MS,
  noticeMails: 30 * DAY_MS,
  /** After the end of their link. */
  accountMails: 7 * DAY_MS,
  webhookDeliveries: 30 * DAY_MS,
  contactMessages: LIMITS.contactMessageLifeDays * DAY_MS,
  /** For so long a repeated request is answered as the first one. */
  idempotencyKeys: DAY_MS,
};

/** The moment that lies `lifeMs` before `now`: what is from then or earlier has had its time. */
export function before(now: Date, lifeMs: number): Date {
  return new Date(now.getTime() - lifeMs);
}
