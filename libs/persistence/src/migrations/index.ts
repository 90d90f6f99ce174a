import { Baseline1764000002000 } from './1764000002000-baseline';

/** Every migration, oldest first. A released one is never edited: a change is a new file. */
export const MIGRATIONS = [Baseline1764000002000] as const;
