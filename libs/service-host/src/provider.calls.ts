import { currentCorrelation } from './correlation';
import type { ProviderCall } from './provider.call';
import { providerCallSeconds, providerCallsTotal } from './product.metrics';
import { beginSpan } from './tracing';

type Listener = (call: ProviderCall) => void;
const listeners = new Set<Listener>();

/** More calls than this of one run are counted, not kept. */
const KEPT_CALLS = 50;

/** Calls that belong to a request or a job alone: one of a sweep would be a trace of one span. */
function traceCall({ provider, operation, outcome, status, ms }: ProviderCall): void {
  const parent = currentCorrelation()?.traceparent;
  if (parent === undefined) return;
  const attributes = {
    'pregonero.provider': provider,
    'pregonero.operation': operation,
    'pregonero.outcome': outcome,
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
  };
  const span = beginSpan({ kind: 'client', name: `${provider} ${operation}`, parent, attributes, ranMs: ms });
  span?.end({ failed: outcome !== 'ok' });
}

/** Counts a call, keeps it with the work it belongs to, and tells whoever listens. */
export function tellOfCall(call: ProviderCall): void {
  providerCallsTotal.inc({ provider: call.provider, outcome: call.outcome });
  providerCallSeconds.observe({ provider: call.provider }, call.ms / 1_000);
  const kept = currentCorrelation()?.calls;
  if (kept !== undefined && kept.length < KEPT_CALLS) kept.push(call);
  traceCall(call);
  for (const listener of listeners) listener(call);
}

/** Hears of every call of this process, in the chain of calls that made it. */
export function onProviderCall(listener: Listener): void {
  listeners.add(listener);
}
