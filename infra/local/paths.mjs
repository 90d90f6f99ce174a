import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything that the local stack writes; git-ignored. */
export const LOCAL = join(ROOT, '.local');
export const LOGS = join(LOCAL, 'logs');
export const STACK_FILE = join(LOCAL, 'stack.json');

/**
 * Where files go that an unprivileged user must reach when the clone itself is closed to others (a home folder
 * of root, for example). One folder a clone.
 */
export const SHARED_PLACE = join(
  '/var/tmp',
  `pregonero-${createHash('sha256').update(ROOT).digest('hex').slice(0, 10)}`,
);
