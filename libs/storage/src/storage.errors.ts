import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { RemoteCallInTransactionError } from '@pregonero/queue/remote-call';

/** What the AWS SDK puts on its errors; HEAD answers have no body and carry only the status. */
interface SdkFailure {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const isSdkFailure = (error: unknown): error is SdkFailure => typeof error === 'object' && error !== null;

/** The store's own words for what is not there: an object, and an upload whose parts it threw away. */
const MISSING: readonly (string | undefined)[] = ['NoSuchKey', 'NoSuchUpload'];

/**
 * Whether the store says that the object (and not the bucket) is missing. A 404 alone says nothing: a proxy before a store that is
 * away answers it as well.
 */
export function isMissingObject(error: unknown): boolean {
  return isSdkFailure(error) && MISSING.includes(error.name);
}

/** Whether somebody, the store or a proxy before it, answered a HEAD with 404. */
export function isHeadOfNothing(error: unknown): boolean {
  return isSdkFailure(error) && error.$metadata?.httpStatusCode === 404;
}

/**
 * The failure of a store call as the job host understands it. Only a missing object is final: refused keys, a
 * wrong region and a missing bucket are the operator's to mend, and the work waits for that instead of failing
 * towards its owner. An abort by the caller's own signal is handed back unchanged.
 */
export function toStorageError(error: unknown, action: string, signal?: AbortSignal): unknown {
  if (error instanceof ProviderError || error instanceof RemoteCallInTransactionError) return error;
  if (signal?.aborted === true) return error;
  const failure: SdkFailure = isSdkFailure(error) ? error : {};
  const status = failure.$metadata?.httpStatusCode;
  const missing = isMissingObject(error);
  return new ProviderError({
    provider: 's3',
    kind: missing ? 'rejected' : 'retryable',
    message: `${action}: ${failure.name ?? 'unknown'}${status === undefined ? '' : ` (HTTP ${status})`}: ${failure.message ?? String(error)}`,
    sentence: missing ? say('file_not_stored') : say('storage_away'),
    ...(failure.name === undefined ? {} : { providerCode: failure.name }),
    cause: error,
  });
}
