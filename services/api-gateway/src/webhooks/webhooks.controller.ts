import { Controller, Headers, HttpCode, Options, Post, Req } from '@nestjs/common';
import type { SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Public } from '../session/current-session';
import { WebhooksService } from './webhooks.service';

/** Calls of the providers, proven by a signature over the exact bytes. */
@Public()
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @HttpCode(200)
  @Post('heygen')
  async heygen(
    @Req() request: FastifyRequest,
    @Headers('heygen-signature') signature?: string,
    @Headers('heygen-timestamp') timestamp?: string,
    @Headers('heygen-event-id') eventId?: string,
  ): Promise<SuccessResponse> {
    await this.webhooks.heygen(request.rawBody ?? Buffer.alloc(0), {
      ...(signature === undefined ? {} : { signature }),
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(eventId === undefined ? {} : { eventId }),
    });
    return { success: true };
  }

  /** HeyGen asks so whether the address exists when the webhook is registered. */
  @HttpCode(200)
  @Options('heygen')
  probe(): SuccessResponse {
    return { success: true };
  }

  @HttpCode(200)
  @Post('tiktok')
  async tiktok(
    @Req() request: FastifyRequest,
    @Headers('tiktok-signature') signature?: string,
  ): Promise<SuccessResponse> {
    await this.webhooks.tiktok(request.rawBody ?? Buffer.alloc(0), signature);
    return { success: true };
  }
}
