import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiError } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/current-session';
import { WEB_CONFIG, type WebConfig } from '../../platform/gateway.config';
import { AnyQuery } from '../../platform/http/query-names.guard';
import { findWebFile } from '../../platform/web/web-file';
import { goneLinkPage } from './gone-link-page';
import { ReviewAccess } from './review-access.service';

/** The address that guests are sent: the web app's page for a living link, a page in words for every other. */
@Public()
@AnyQuery()
@Controller('r')
export class ReviewPageController {
  constructor(
    private readonly access: ReviewAccess,
    @Inject(WEB_CONFIG) private readonly config: WebConfig,
  ) {}

  @Get(':token')
  async page(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      await this.access.findAny(token, request.ip);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      const language = languageOf(request.headers['accept-language']);
      await reply
        .status(404)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          'cache-control': 'no-store',
        })
        .send(goneLinkPage(language));
      return;
    }
    const file = await findWebFile(this.config.webRoot, '/r');
    if (file === null) throw new ApiError('not_found');
    await reply.header('cache-control', 'no-store').sendFile(file.path);
  }
}
