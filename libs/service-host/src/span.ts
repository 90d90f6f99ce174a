/** What a span stands for: a request that is answered, a job that is stored, a step of one, a call to a third party. */
export type SpanKind = 'server' | 'producer' | 'consumer' | 'client';

/** Said of a span: short words and numbers of our own. Never a header, a body, a query, a name or an address of a person. */
type SpanAttributes = Readonly<Record<string, string | number>>;

/** A span that is about to begin. */
export interface NewSpan {
  readonly kind: SpanKind;
  readonly name: string;
  /** W3C `traceparent` of the span that caused it; the first of a trace of its own otherwise. */
  readonly parent?: string | undefined;
  readonly attributes: SpanAttributes;
  /** Milliseconds that it has been going on for already. */
  readonly ranMs?: number;
}

/** How a span ended. */
interface SpanEnd {
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly failed: boolean;
}

/** A span under way. None of its methods throws or waits. */
export interface OpenSpan {
  /** What its children name as their parent (W3C Trace Context). */
  readonly traceparent: string;
  /** Names work of another trace that this is about; a text that is no `traceparent` is left out. */
  link(traceparent: string): void;
  /** Once; what comes later changes nothing. */
  end(end: SpanEnd): void;
}

/** Makes spans and hands them over in the background. */
export interface Tracer {
  begin(span: NewSpan): OpenSpan;
  /** Hands over what is left and ends; never throws, never takes longer than {@link FLUSH_TIMEOUT_MS}. */
  stop(): Promise<void>;
}

/** What a stop waits for a collector at most. */
export const FLUSH_TIMEOUT_MS = 2_000;

/** Who receives the spans of a service; no endpoint, no spans. */
export interface TracingSettings {
  /** Base address of an OTLP/HTTP collector, or the empty text. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Part of all traces that is kept, from 0 to 1. */
  readonly share: number;
  readonly service: string;
  readonly version: string;
}
