import { AsyncLocalStorage } from 'node:async_hooks';
import type { ProviderCall } from './provider.call';
import type { OpenSpan } from './span';
import { traceIdOf } from './tracing';

/** Carries the id of a piece of work in and out; small letters, as Node gives headers. */
export const CORRELATION_HEADER = 'x-correlation-id';

/** An id from outside is kept only when it cannot forge a log line. */
const ACCEPTABLE_ID = /^[\w-]{8,64}$/;

/** What is being worked at: stands on every line of the log that is written meanwhile. */
export interface Correlation {
  /** One id from the click over the job to the provider and back through its webhook; undefined: nobody gave one. */
  correlationId: string | undefined;
  /** The request that is being answered. */
  readonly requestId?: string;
  /** The job that runs, or that the request began or woke; the first of several. */
  jobId?: number;
  /** Number of the run of the present step, from 1. */
  readonly attempt?: number;
  /** Calls to third parties so far, for whoever wants to keep them. */
  readonly calls?: ProviderCall[];
  /** W3C `traceparent` of the span that is open, for those that begin in it; undefined where nobody traces. */
  traceparent?: string | undefined;
  /** The span of the request, or of the step that runs. */
  span?: OpenSpan | undefined;
}

const storage = new AsyncLocalStorage<Correlation>();

/** Whether an id is harmless in a log, a header and a column. */
export function isAcceptableId(id: unknown): id is string {
  return typeof id === 'string' && ACCEPTABLE_ID.test(id);
}

/** Runs `work` as part of that. */
export function correlated<T>(correlation: Correlation, work: () => T): T {
  return storage.run(correlation, work);
}

/** What the present chain of calls works at. */
export function currentCorrelation(): Correlation | undefined {
  return storage.getStore();
}

/** From now on this chain of calls belongs to that work: a webhook to the job that it wakes. */
export function joinCorrelation(work: { correlationId: string | null; traceparent: string | null }): void {
  const present = storage.getStore();
  if (present === undefined) return;
  if (work.correlationId !== null) present.correlationId = work.correlationId;
  // A span keeps the trace that it began in.
  if (work.traceparent !== null) present.span?.link(work.traceparent);
}

/** From now on the lines of this chain of calls name the job that it began or woke; one that runs a job names that. */
export function nameJob(id: number): void {
  const present = storage.getStore();
  if (present !== undefined) present.jobId ??= id;
}

/** The id of the trace, where there is one. */
export function traceFields(traceparent: string | undefined): { traceId?: string } {
  const traceId = traceparent === undefined ? undefined : traceIdOf(traceparent);
  return traceId === undefined ? {} : { traceId };
}

/** The fields that a line of the log gets. */
export function correlationFields(): Record<string, string | number> {
  const { correlationId, requestId, jobId, attempt, traceparent } = storage.getStore() ?? {};
  return {
    ...traceFields(traceparent),
    ...(requestId === undefined ? {} : { reqId: requestId }),
    ...(correlationId === undefined ? {} : { correlationId }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(attempt === undefined ? {} : { attempt }),
  };
}
