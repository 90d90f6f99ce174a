import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyRequest } from 'fastify';
import { errorBodyOf } from './error-body';
import { toApiError } from './error-mapping';

/**
 * The one place where an error becomes an answer: every failure of every route, of the body parsers and of the router
 * leaves as `ErrorBody`. Details (stack, SQL, provider text) go to the log, never to the client.
 */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiErrorFilter.name);

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    // A socket's own errors are answered by the realtime gateway.
    if (host.getType() !== 'http') return;
    const http = host.switchToHttp();
    const response = http.getResponse<object>();
    const request = http.getRequest<FastifyRequest>();
    const { httpAdapter } = this.adapterHost;
    const error = toApiError(exception);
    const body = errorBodyOf(error, languageOf(request.headers['accept-language']));
    if (body.statusCode >= 500) {
      this.logger.error({ msg: 'the request failed', code: error.code, err: exception });
    }
    if (httpAdapter.isHeadersSent(response)) return;
    if (error.retryAfterSeconds !== undefined) {
      httpAdapter.setHeader(response, 'Retry-After', String(error.retryAfterSeconds));
    }
    httpAdapter.setHeader(response, 'Cache-Control', 'no-store');
    httpAdapter.reply(response, body, body.statusCode);
  }
}
