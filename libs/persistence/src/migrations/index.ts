import { Baseline1764000002000 } from './1764000002000-baseline';
import { PaymentsInProgress1764000002400 } from './1764000002400-payments-in-progress';

/** Every migration, oldest first. A released one is never edited: a change is a new file. */
export const MIGRATIONS = [Baseline1764000002000, PaymentsInProgress1764000002400] as const;
