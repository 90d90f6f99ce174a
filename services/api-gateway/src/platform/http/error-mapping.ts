import { HttpException } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { CapabilityOffError, ProviderError } from '@pregonero/contracts/jobs';
import { isInputRefusedByDatabase, isDatabaseUnavailable } from '@pregonero/queue';

/** Seconds after which a client may try again when we ourselves are away. */
const RETRY_AFTER_SECONDS = 2;

/** From such a wait on, people read what it is that they wait for. */
const LONG_WAIT_SECONDS = 3_600;

/** What a bare HTTP status of the framework means in the error catalogue, with a reason where the general one misleads. */
const BY_STATUS: Partial<Record<number, () => ApiError>> = {
  400: () => new ApiError('validation_failed', { params: { reason: 'unreadable' } }),
  401: () => new ApiError('unauthenticated'),
  403: () => new ApiError('forbidden'),
  404: () => new ApiError('not_found'),
  405: () => new ApiError('method_not_allowed'),
  408: () => new ApiError('request_timeout'),
  409: () => new ApiError('invalid_state'),
  411: () => new ApiError('validation_failed'),
  413: () => new ApiError('file_too_large', { params: { reason: 'request' } }),
  414: () => new ApiError('address_too_long'),
  415: () => new ApiError('unsupported_media_type', { params: { reason: 'json_expected' } }),
  422: () => new ApiError('validation_failed'),
  429: () => new ApiError('too_many_requests'),
  431: () => new ApiError('headers_too_large'),
  503: () => new ApiError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
};

/** Turns anything thrown into the error that the API answers. Never throws. */
export function toApiError(exception: unknown): ApiError {
  if (exception instanceof ApiError) return exception;
  if (exception instanceof CapabilityOffError) {
    return new ApiError('capability_off', { params: { reason: exception.capability } });
  }
  if (exception instanceof ProviderError) {
    const seconds = exception.retryAfterMs === undefined ? 30 : Math.ceil(exception.retryAfterMs / 1_000);
    const retryAfterSeconds = Math.max(1, seconds);
    if (exception.provider === 's3') return new ApiError('storage_unavailable', { retryAfterSeconds });
    // The general sentence speaks of minutes.
    const because = { params: { reason: 'because', cause: exception.sentence } } as const;
    const isLong = retryAfterSeconds > LONG_WAIT_SECONDS;
    return new ApiError('provider_unavailable', { retryAfterSeconds, ...(isLong ? because : {}) });
  }
  if (isDatabaseUnavailable(exception)) {
    return new ApiError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (isInputRefusedByDatabase(exception)) return new ApiError('validation_failed');
  const status = statusOf(exception);
  if (status !== undefined) return fromStatus(status);
  return new ApiError('internal_error');
}

function fromStatus(status: number): ApiError {
  const known = BY_STATUS[status];
  if (known !== undefined) return known();
  return new ApiError(status >= 400 && status < 500 ? 'validation_failed' : 'internal_error');
}

/** The status that Nest (`HttpException`) or Fastify (`statusCode` on its own errors) gave the error. */
function statusOf(exception: unknown): number | undefined {
  if (exception instanceof HttpException) return exception.getStatus();
  if (exception instanceof URIError) return 400;
  if (typeof exception !== 'object' || exception === null || !('statusCode' in exception)) return undefined;
  return typeof exception.statusCode === 'number' ? exception.statusCode : undefined;
}
