import { join } from 'node:path';
import { ROOT } from './settings';

const PRELOAD = join(ROOT, 'infra', 'local', 'clock.preload.cjs');

/** Variables with which a process lives so many milliseconds ahead of its neighbours, or behind them when negative. */
export function withSkewedClock(skewMs: number): Record<'NODE_OPTIONS' | 'CLOCK_SKEW_MS', string> {
  return { NODE_OPTIONS: `--require ${PRELOAD}`, CLOCK_SKEW_MS: String(skewMs) };
}
