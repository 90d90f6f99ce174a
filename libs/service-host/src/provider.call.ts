/**
 * How a call to a third party went: it worked; it was turned down (4xx); it came too fast (429); the server failed (5xx, or
 * nonsense); nobody answered; we ourselves hung up.
 */
export type CallOutcome = 'ok' | 'rejected' | 'rate_limited' | 'failed' | 'unreachable' | 'aborted';

/** A call to a third party that has ended. Never holds a header, a body or a query: no key can leak from here. */
export interface ProviderCall {
  readonly provider: string;
  /** Method and path at the provider's own address, the host alone at any other: `POST /v2/video/generate`. */
  readonly operation: string;
  readonly outcome: CallOutcome;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  readonly ms: number;
}
