import { HttpException } from '@nestjs/common';
import { ApiError, type ErrorCode } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { isInputRefusedByDatabase, isDatabaseUnavailable } from './database-errors';

/** Seconds after which a client may try again when we ourselves are away. */
const RETRY_AFTER_SECONDS = 2;

/** What a bare HTTP status of the framework means in the error catalogue, with a sentence where the stock one misleads. */
const BY_STATUS: Partial<Record<number, { code: ErrorCode; message?: string }>> = {
  400: {
    code: 'validation_failed',
    message: 'No entendimos la petición: los datos no tienen el formato correcto.',
  },
  401: { code: 'unauthenticated' },
  403: { code: 'forbidden' },
  404: { code: 'not_found' },
  405: { code: 'method_not_allowed' },
  408: { code: 'request_timeout' },
  409: { code: 'invalid_state' },
  411: { code: 'validation_failed' },
  413: { code: 'file_too_large', message: 'La petición es demasiado grande.' },
  414: { code: 'address_too_long' },
  415: { code: 'unsupported_media_type', message: 'Envía los datos como JSON (application/json).' },
  422: { code: 'validation_failed' },
  429: { code: 'too_many_requests' },
  431: { code: 'headers_too_large' },
  503: { code: 'service_unavailable' },
};

/** Turns anything thrown into the error that the API answers. Never throws. */
export function toApiError(exception: unknown): ApiError {
  if (exception instanceof ApiError) return exception;
  if (exception instanceof ProviderError) {
    const seconds = exception.retryAfterMs === undefined ? 30 : Math.ceil(exception.retryAfterMs / 1_000);
    return new ApiError(exception.provider === 's3' ? 'storage_unavailable' : 'provider_unavailable', {
      retryAfterSeconds: Math.max(1, seconds),
    });
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
  if (known !== undefined) {
    return new ApiError(known.code, {
      ...(known.message === undefined ? {} : { message: known.message }),
      ...(status === 503 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
    });
  }
  return new ApiError(status >= 400 && status < 500 ? 'validation_failed' : 'internal_error');
}

/** The status that Nest (`HttpException`) or Fastify (`statusCode` on its own errors) gave the error. */
function statusOf(exception: unknown): number | undefined {
  if (exception instanceof HttpException) return exception.getStatus();
  if (exception instanceof URIError) return 400;
  if (typeof exception !== 'object' || exception === null || !('statusCode' in exception)) return undefined;
  return typeof exception.statusCode === 'number' ? exception.statusCode : undefined;
}
