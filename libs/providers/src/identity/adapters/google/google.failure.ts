import { ProviderError, type ProviderErrorKind } from '@pregonero/contracts/jobs';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { GOOGLE_AWAY, GOOGLE_REFUSED } from './google.constants';

/** Codes of the library for answers that are no answers: the provider (or what stands before it) is not well. */
const GARBLED = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']);
const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** The call could not be judged: away, cut, oversized. */
export class GoogleUnreachable extends Error {
  override readonly name = 'GoogleUnreachable';
}

/** What went wrong at the provider, classed. The messages of the library name claims and statuses, never a token. */
export function failureOf(error: unknown): ProviderError {
  const { kind, code } = classify(error);
  return new ProviderError({
    provider: 'google',
    kind,
    message: `google: ${error instanceof Error ? error.message : 'unknown failure'}`.slice(0, 300),
    sentence: kind === 'rejected' ? GOOGLE_REFUSED : GOOGLE_AWAY,
    ...(code === undefined ? {} : { providerCode: code }),
    cause: error,
  });
}

function classify(error: unknown): { kind: ProviderErrorKind; code?: string } {
  if (error instanceof AuthorizationResponseError) return { kind: 'rejected', code: error.error };
  if (error instanceof ResponseBodyError) {
    return { kind: ofStatus(error.status, error.error), code: error.error };
  }
  if (isUnreachable(error)) return { kind: 'retryable', code: 'unreachable' };
  if (!(error instanceof ClientError)) return { kind: 'rejected' };
  const code = error.code ?? 'unknown';
  if (AWAY.has(code)) return { kind: 'retryable', code };
  if (!GARBLED.has(code)) return { kind: 'rejected', code };
  // The library keeps the answer that it did not like.
  const status = error.cause instanceof Response ? error.cause.status : 0;
  return { kind: status === 429 ? 'rate_limited' : 'retryable', code };
}

/** The library wraps what its `fetch` throws. */
function isUnreachable(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (inner instanceof GoogleUnreachable) return true;
  }
  return false;
}

function ofStatus(status: number, code: string): ProviderErrorKind {
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'account_refused';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'retryable' : 'rejected';
}
