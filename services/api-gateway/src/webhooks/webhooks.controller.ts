import { Controller, Headers, HttpCode, Options, Post, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { SuccessResponse } from '@pregonero/contracts/api';
import { PRESENTERS } from '@pregonero/providers';
import type { FastifyRequest } from 'fastify';
import { AnyQuery } from '../http/query-names.guard';
import { Answers, Refuses } from '../openapi/answers.decorator';
import { Public } from '../auth/current-session';
import { WebhooksService } from './webhooks.service';
import { WompiWebhookService } from './wompi-webhook.service';

const PRESENTERS_WITH_WEBHOOK = PRESENTERS.flatMap(({ id, webhook }) => (webhook === undefined ? [] : [id]));
/** Its fields are the provider's; only signed bytes are read. */
const SIGNED_EVENT = { type: 'object', additionalProperties: true };

/** Calls of the providers, proven by a signature over the exact bytes. */
@Public()
@AnyQuery()
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly payments: WompiWebhookService,
  ) {}

  @ApiBody({ schema: SIGNED_EVENT })
  @Answers(200, 'SuccessResponse', { summary: 'Aviso firmado del servicio de presentadores' })
  @Refuses('invalid_signature')
  @HttpCode(200)
  @Post(PRESENTERS_WITH_WEBHOOK)
  async presenter(@Req() request: FastifyRequest): Promise<SuccessResponse> {
    const provider = request.routeOptions.url?.split('/').at(-1) ?? '';
    const header = (name: string): string | undefined => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    };
    await this.webhooks.presenter(provider, { body: request.rawBody ?? Buffer.alloc(0), header });
    return { success: true };
  }

  /** Some providers ask so whether the address exists when the webhook is registered. */
  @Answers(200, 'SuccessResponse', {
    summary: 'El servicio de presentadores pregunta si la dirección existe',
  })
  @HttpCode(200)
  @Options(PRESENTERS_WITH_WEBHOOK)
  probe(): SuccessResponse {
    return { success: true };
  }

  @ApiBody({ schema: SIGNED_EVENT })
  @Answers(200, 'SuccessResponse', { summary: 'Aviso firmado de TikTok' })
  @Refuses('invalid_signature', 'provider_unavailable')
  @HttpCode(200)
  @Post('tiktok')
  async tiktok(
    @Req() request: FastifyRequest,
    @Headers('tiktok-signature') signature?: string,
  ): Promise<SuccessResponse> {
    await this.webhooks.tiktok(request.rawBody ?? Buffer.alloc(0), signature);
    return { success: true };
  }

  @ApiBody({ schema: SIGNED_EVENT })
  @Answers(200, 'SuccessResponse', { summary: 'Aviso firmado de Wompi' })
  @Refuses('invalid_signature')
  @HttpCode(200)
  @Post('wompi')
  async wompi(
    @Req() request: FastifyRequest,
    @Headers('x-event-checksum') checksum?: string,
  ): Promise<SuccessResponse> {
    await this.payments.receive(request.rawBody ?? Buffer.alloc(0), checksum);
    return { success: true };
  }
}
