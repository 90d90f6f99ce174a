import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiError } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf } from './error-body';
import { toApiError } from './error-mapping';
import type { RouteMethods } from './route-methods';

/**
 * The one place where an error becomes an answer: every failure of every route, of the body parsers and of the router
 * leaves as `ErrorBody`. Details (stack, SQL, provider text) go to the log, never to the client.
 */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiErrorFilter.name);

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly routes: RouteMethods,
  ) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    // A socket's own errors are answered by the realtime gateway.
    if (host.getType() !== 'http') return;
    const http = host.switchToHttp();
    const response = http.getResponse<object>();
    const request = http.getRequest<FastifyRequest>();
    const { httpAdapter } = this.adapterHost;
    const thrown = toApiError(exception);
    // An address that exists with other methods is not unknown.
    const allowed = thrown.code === 'not_found' ? this.routes.allowedFor(request) : [];
    const error = allowed.length > 0 ? new ApiError('method_not_allowed') : thrown;
    const body = errorBodyOf(error, languageOf(request.headers['accept-language']));
    if (body.statusCode >= 500) {
      this.logger.error({ msg: 'the request failed', code: error.code, err: exception });
    }
    if (httpAdapter.isHeadersSent(response)) return;
    if (error.retryAfterSeconds !== undefined) {
      httpAdapter.setHeader(response, 'Retry-After', String(error.retryAfterSeconds));
    }
    // Every 401 names its scheme (RFC 9110, 11.6.1); browsers ask nobody for a password because of this one.
    if (body.statusCode === 401) httpAdapter.setHeader(response, 'WWW-Authenticate', challengeTo(request));
    if (allowed.length > 0) httpAdapter.setHeader(response, 'Allow', allowed.join(', '));
    httpAdapter.setHeader(response, 'Cache-Control', 'no-store');
    http.getResponse<FastifyReply>().removeHeader('etag');
    httpAdapter.reply(response, body, body.statusCode);
  }
}

/** Returns the challenge of a 401: a token that came and does not count is named as the reason (RFC 6750, 3). */
function challengeTo({ headers }: FastifyRequest): string {
  const challenge = 'Bearer realm="pregonero"';
  return headers.authorization === undefined ? challenge : `${challenge}, error="invalid_token"`;
}
