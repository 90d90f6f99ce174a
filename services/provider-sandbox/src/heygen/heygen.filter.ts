import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HeygenError } from './heygen.error';

/** Answers refusals in HeyGen's own envelope. */
@Catch(HeygenError)
export class HeygenErrorFilter implements ExceptionFilter<HeygenError> {
  async catch(error: HeygenError, host: ArgumentsHost): Promise<void> {
    await host.switchToHttp().getResponse<FastifyReply>().status(error.status).send(error.toBody());
  }
}
