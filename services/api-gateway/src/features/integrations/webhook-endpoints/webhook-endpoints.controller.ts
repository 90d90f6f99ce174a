import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type {
  SuccessResponse,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointSecret,
} from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { InPersonOnly } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { ProvedAddress } from '../../../platform/auth/proved-address.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { answerPage, ListPageDto } from '../../../platform/http/list-page';
import { Limited } from '../../../platform/limits/limited.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { OwnerProof, PROOF_REFUSALS } from '../../accounts/session/owner-proof.service';
import { CreateWebhookEndpointDto } from './dto/create-webhook-endpoint.dto';
import { WebhookEndpointsService } from './webhook-endpoints.service';

/** Addresses of people's programs that are told what happens. */
@Controller('api')
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly owner: OwnerProof,
  ) {}

  @Answers(201, 'WebhookEndpointSecret', {
    summary: 'Recibir avisos en una dirección; su secreto se ve una sola vez',
    description:
      'Los avisos van firmados según Standard Webhooks (`WebhookMessage`). Si la sesión empezó hace más de 15 minutos, hace falta `password` o `code`; una clave no los necesita.',
  })
  @Refuses(...PROOF_REFUSALS, 'invalid_state')
  @KeyScoped('webhooks:write')
  @ProvedAddress()
  @Post('webhook-endpoints')
  async create(
    @Caller() caller: CurrentSession,
    @Body() body: CreateWebhookEndpointDto,
  ): Promise<WebhookEndpointSecret> {
    // Its owner gave a key this scope with a proof.
    if (caller.proof !== 'key') await this.owner.expect(caller, body);
    return this.endpoints.create(caller.userId, body);
  }

  @Answers(200, 'WebhookEndpoint[]', { summary: 'Mis direcciones de avisos' })
  @InPersonOnly()
  @KeyScoped('webhooks:read')
  @Get('webhook-endpoints')
  list(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookEndpoint[]> {
    return answerPage(reply, page, (rows) => this.endpoints.list(userId, rows));
  }

  @Answers(200, 'SuccessResponse', { summary: 'Borrar una dirección de avisos' })
  @Refuses('not_found')
  @KeyScoped('webhooks:write')
  @Delete('webhook-endpoints/:id')
  async remove(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.endpoints.remove(userId, id);
    return { success: true };
  }

  @Answers(200, 'WebhookEndpointSecret', {
    summary: 'Cambiar el secreto de una dirección; el anterior firma un día más',
  })
  @Refuses('not_found')
  @KeyScoped('webhooks:write')
  @HttpCode(200)
  @Post('webhook-endpoints/:id/rotate')
  rotate(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<WebhookEndpointSecret> {
    return this.endpoints.rotate(userId, id);
  }

  @Answers(200, 'WebhookEndpoint', { summary: 'Reanudar los avisos de una dirección en pausa' })
  @Refuses('not_found')
  @KeyScoped('webhooks:write')
  @HttpCode(200)
  @Post('webhook-endpoints/:id/resume')
  resume(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.resume(userId, id);
  }

  @Answers(200, 'WebhookDelivery[]', { summary: 'Lo que se envió a una dirección y qué respondió' })
  @Refuses('not_found')
  @InPersonOnly()
  @KeyScoped('webhooks:read')
  @Get('webhook-endpoints/:id/deliveries')
  deliveries(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookDelivery[]> {
    return answerPage(reply, page, (rows) => this.endpoints.deliveriesOf(userId, id, rows));
  }

  @Answers(202, 'WebhookDelivery', { summary: 'Enviar un aviso otra vez' })
  @Refuses('not_found', 'invalid_state')
  @Limited('replay')
  @KeyScoped('webhooks:write')
  @HttpCode(202)
  @Post('webhook-deliveries/:id/replay')
  replay(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<WebhookDelivery> {
    return this.endpoints.replay(userId, id);
  }
}
