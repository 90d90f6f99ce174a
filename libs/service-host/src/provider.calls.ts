import { currentCorrelation } from './correlation';
import type { ProviderCall } from './provider.call';
import { providerCallSeconds, providerCallsTotal } from './product.metrics';

type Listener = (call: ProviderCall) => void;
const listeners = new Set<Listener>();

/** More calls than this of one run are counted, not kept. */
const KEPT_CALLS = 50;

/** Counts a call, keeps it with the work it belongs to, and tells whoever listens. */
export function tellOfCall(call: ProviderCall): void {
  providerCallsTotal.inc({ provider: call.provider, outcome: call.outcome });
  providerCallSeconds.observe({ provider: call.provider }, call.ms / 1_000);
  const kept = currentCorrelation()?.calls;
  if (kept !== undefined && kept.length < KEPT_CALLS) kept.push(call);
  for (const listener of listeners) listener(call);
}

/** Hears of every call of this process, in the chain of calls that made it. */
export function onProviderCall(listener: Listener): void {
  listeners.add(listener);
}
