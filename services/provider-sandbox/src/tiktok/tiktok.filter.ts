import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TiktokError, TiktokOauthError } from './tiktok.error';

/** Answers refusals in TikTok's two envelopes. */
@Catch(TiktokError, TiktokOauthError)
export class TiktokErrorFilter implements ExceptionFilter<TiktokError | TiktokOauthError> {
  async catch(error: TiktokError | TiktokOauthError, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await http
      .getResponse<FastifyReply>()
      .status(error.status)
      .send(error.toBody(http.getRequest<FastifyRequest>().id));
  }
}
