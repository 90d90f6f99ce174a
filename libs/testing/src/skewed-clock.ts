import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WORKSPACE_ROOT } from '@pregonero/config';

const PRELOAD = pathToFileURL(join(WORKSPACE_ROOT, 'libs/testing/skewed-clock.mjs')).href;

/** Variables for `startService`: the process lives so many minutes ahead of the database, or behind it when negative. */
export function withSkewedClock(minutes: number): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_SKEW_MS: String(minutes * 60_000) };
}
