import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { SuccessResponse } from '@pregonero/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/current-session';
import { AnyQuery } from '../../../platform/http/query-names.guard';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { WompiWebhookService } from './wompi-webhook.service';

/** Receives events of the payment provider, proven by a checksum. */
@Public()
@AnyQuery()
@Controller('api/webhooks')
export class WompiWebhookController {
  constructor(private readonly payments: WompiWebhookService) {}

  /** The body's fields are the provider's; only signed bytes are read. */
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @Answers(200, 'SuccessResponse', { summary: 'Aviso firmado de Wompi' })
  @Refuses('invalid_signature')
  @HttpCode(200)
  @Post('wompi')
  async receive(
    @Req() request: FastifyRequest,
    @Headers('x-event-checksum') checksum?: string,
  ): Promise<SuccessResponse> {
    await this.payments.receive(request.rawBody ?? Buffer.alloc(0), checksum);
    return { success: true };
  }
}
