import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../../../../platform/http/error-mapping';
import { loginPage, returnPath } from './return-path';

/** A sign-in that failed after it was known where the person wanted to go. */
export class FailedSignIn extends Error {
  constructor(
    readonly redirect: string,
    cause: unknown,
  ) {
    super('sign-in failed', { cause });
    this.name = 'FailedSignIn';
  }
}

/** A person looks at these answers: whatever fails brings them to the sign-in page, which tells what it was. */
@Catch()
export class LoginPageFilter implements ExceptionFilter {
  private readonly logger = new Logger(LoginPageFilter.name);

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { query } = http.getRequest<FastifyRequest<{ Querystring: Record<string, unknown> }>>();
    const isKnown = exception instanceof FailedSignIn;
    const cause = isKnown ? exception.cause : exception;
    const error = toApiError(cause);
    if (error.code === 'internal_error')
      this.logger.error({ msg: 'the sign-in with Google failed', err: cause });
    const redirect = isKnown ? exception.redirect : returnPath(query['redirect']);
    await reply.redirect(loginPage({ error: error.code }, redirect), 302);
  }
}
