import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WEB_CONFIG, type WebConfig } from '../gateway.config';
import { AnyQuery } from '../http/query-names.guard';
import { Public } from '../auth/current-session';
import { findWebFile } from './web-file';

/** The built web app: every address that is not the API's is one of its files or one of its pages. */
@Public()
@AnyQuery()
@Controller()
export class WebController {
  constructor(@Inject(WEB_CONFIG) private readonly config: WebConfig) {}

  @Get('*')
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const address = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    if (/^\/(?:api|socket\.io)(?:\/|$)/u.test(address)) throw new ApiError('not_found');
    const file = await findWebFile(this.config.webRoot, address);
    if (file === null) throw new ApiError('not_found');
    await reply.header('cache-control', file.cacheControl).sendFile(file.path);
  }
}
