import { Controller, HttpCode, Options, Post, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import type { SuccessResponse } from '@pregonero/contracts/api';
import { PRESENTERS, type WebhookRequest } from '@pregonero/providers';
import { NETWORKS } from '@pregonero/publishing';
import type { FastifyRequest } from 'fastify';
import { AnyQuery } from '../http/query-names.guard';
import { Answers, Refuses } from '../openapi/answers.decorator';
import { Public } from '../auth/current-session';
import { WebhooksService } from './webhooks.service';

const PRESENTERS_WITH_WEBHOOK = PRESENTERS.flatMap(({ id, webhook }) => (webhook === undefined ? [] : [id]));
const NETWORKS_WITH_WEBHOOK = NETWORKS.flatMap(({ id, webhook }) => (webhook === undefined ? [] : [id]));
/** Its fields are the provider's; only signed bytes are read. */
const SIGNED_EVENT = { type: 'object', additionalProperties: true };

/** Calls of the providers, proven by a signature over the exact bytes. */
@Public()
@AnyQuery()
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @ApiBody({ schema: SIGNED_EVENT })
  @Answers(200, 'SuccessResponse', { summary: 'Aviso firmado del servicio de presentadores' })
  @Refuses('invalid_signature')
  @HttpCode(200)
  @Post(PRESENTERS_WITH_WEBHOOK)
  async presenter(@Req() request: FastifyRequest): Promise<SuccessResponse> {
    await this.webhooks.presenter(lastPart(request), toWebhookRequest(request));
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
  @Answers(200, 'SuccessResponse', { summary: 'Aviso firmado de una red social' })
  @Refuses('invalid_signature', 'provider_unavailable')
  @HttpCode(200)
  @Post(NETWORKS_WITH_WEBHOOK)
  async network(@Req() request: FastifyRequest): Promise<SuccessResponse> {
    await this.webhooks.network(lastPart(request), toWebhookRequest(request));
    return { success: true };
  }
}

/** The provider's name in the route. */
function lastPart({ routeOptions }: FastifyRequest): string {
  return routeOptions.url?.split('/').at(-1) ?? '';
}

function toWebhookRequest({ headers, rawBody }: FastifyRequest): WebhookRequest {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { body: rawBody ?? Buffer.alloc(0), header };
}
