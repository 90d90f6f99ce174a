/** Faults that happen before a byte of the request left this machine: the call surely had no effect. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** What is known of a request that got no answer. `code` is for logs; it never carries a header or a body. */
export interface NetworkFault {
  code: string;
  /** False when the request surely never reached the other side. */
  maybeSent: boolean;
}

/**
 * Reads the error that global `fetch` throws (a `TypeError` around the cause, or the reason of an abort).
 * Several addresses tried for one name come as an `AggregateError`: it was sent unless every try was refused.
 */
export function readNetworkFault(error: unknown): NetworkFault {
  const codes = codesOf(error, 0);
  const first = codes[0];
  if (first === undefined) return { code: textOf(error, 'name') ?? 'unknown', maybeSent: true };
  return { code: first, maybeSent: !codes.every((code) => NOT_SENT.has(code)) };
}

/** Read by shape, not by class: the runtime's own errors may come from another realm. */
function codesOf(error: unknown, depth: number): string[] {
  if (depth > 4 || typeof error !== 'object' || error === null) return [];
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return error.errors.flatMap((inner: unknown) => codesOf(inner, depth + 1));
  }
  const code = textOf(error, 'code');
  if (code !== undefined) return [code];
  return 'cause' in error ? codesOf(error.cause, depth + 1) : [];
}

function textOf(error: unknown, field: 'code' | 'name'): string | undefined {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}
