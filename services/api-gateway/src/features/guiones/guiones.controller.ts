import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type {
  AprobarGuionesResponse,
  BorradoGuion,
  Guion,
  GuionVersion,
  SuccessResponse,
  VideoUrlStatus,
} from '@pregonero/contracts/api';
import type { FastifyReply } from 'fastify';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { EmptyBodyPipe } from '../../platform/http/empty-body.pipe';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Limited } from '../../platform/limits/limited.decorator';
import { Answers, NOTHING_NEW, Refuses } from '../../platform/openapi/answers.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { ProvedAddress } from '../../platform/auth/proved-address.decorator';
import { AprobarGuionDto } from './dto/aprobar-guion.dto';
import { AprobarGuionesDto } from './dto/aprobar-guiones.dto';
import { EditarGuionDto } from './dto/editar-guion.dto';
import { GenerarGuionesDto } from './dto/generar-guiones.dto';
import { RegenerarGuionDto } from './dto/regenerar-guion.dto';
import { GuionApprovalService } from './guion-approval.service';
import { GuionBulkApprovalService } from './guion-bulk-approval.service';
import { GuionCancelService } from './guion-cancel.service';
import { GuionEditService } from './guion-edit.service';
import { GuionGenerationService } from './guion-generation.service';
import { GuionesService } from './guiones.service';
import { GuionTextsService } from './guion-texts.service';

/** Why an approval may not be, of one script or of several. */
const APPROVAL_REFUSALS = [
  'unknown_avatar',
  'unknown_voice',
  'plan_limit_reached',
  'too_many_requests',
  'not_found',
  'invalid_state',
  'changed_meanwhile',
  'provider_unavailable',
] as const;

@Controller('api')
export class GuionesController {
  constructor(
    private readonly guiones: GuionesService,
    private readonly generation: GuionGenerationService,
    private readonly approval: GuionApprovalService,
    private readonly bulkApproval: GuionBulkApprovalService,
    private readonly editing: GuionEditService,
    private readonly cancelling: GuionCancelService,
    private readonly texts: GuionTextsService,
  ) {}

  @Answers(201, 'Guion[]', { summary: 'Generar guiones', description: 'Espera hasta 60 segundos.' })
  @Refuses('setup_required', 'plan_limit_reached', 'generation_in_progress', 'provider_unavailable')
  @ActFor('scripts_generated')
  @KeyScoped('guiones:write')
  @Post('generar-guiones')
  async generate(
    @Caller() { userId }: CurrentSession,
    @Body() order: GenerarGuionesDto,
    @Keyed() key: RequestKey,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Guion[]> {
    const { status, body } = await this.generation.generate(userId, order, key);
    void reply.status(status);
    return body;
  }

  @Answers(200, 'Guion[]', { summary: 'Mis guiones' })
  @Answers(304, 'nothing', NOTHING_NEW)
  @KeyScoped('guiones:read')
  @Get('guiones')
  list(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Guion[]> {
    return answerPage(reply, page, (window) => this.guiones.list(userId, window));
  }

  @Answers(200, 'Guion', {
    summary: 'Editar un guion',
    description: 'Mientras está generado, con la sequence que se leyó.',
  })
  @Refuses('not_found', 'invalid_state', 'changed_meanwhile')
  @ActFor('script_edited')
  @KeyScoped('guiones:write')
  @Put('guiones/:id')
  edit(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: EditarGuionDto,
  ): Promise<Guion> {
    return this.editing.edit(caller, id, body);
  }

  @Answers(200, 'Guion', {
    summary: 'Escribir de nuevo lo que se publica',
    description:
      'Descripción, hashtags y palabras de búsqueda, a partir del texto hablado. Mientras está generado, o listo para publicar.',
  })
  @Refuses('not_found', 'invalid_state', 'changed_meanwhile')
  @HttpCode(200)
  @ActFor('script_edited')
  @KeyScoped('guiones:write')
  @Post('guiones/:id/actualizar-textos')
  updateTexts(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<Guion> {
    return this.texts.update(caller, id);
  }

  @Answers(200, 'GuionVersion[]', { summary: 'Los textos que ha tenido un guion' })
  @Refuses('not_found')
  @KeyScoped('guiones:read')
  @Get('guiones/:id/versiones')
  versions(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<GuionVersion[]> {
    return this.editing.list(userId, id);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Borrar un guion con su video' })
  @Refuses('not_found')
  @ActFor('script_deleted')
  @KeyScoped('guiones:write')
  @Delete('guiones/:id')
  async delete(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.guiones.delete(userId, id);
    return { success: true };
  }

  @Answers(200, 'BorradoGuion', { summary: 'Qué pasa con el plan si se borra un guion' })
  @Refuses('not_found')
  @KeyScoped('guiones:read')
  @Get('guiones/:id/borrado')
  deletion(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<BorradoGuion> {
    return this.guiones.deletionOf(userId, id);
  }

  @Answers(202, 'Guion', { summary: 'Aprobar un guion: el video se hace en segundo plano' })
  @Refuses(...APPROVAL_REFUSALS)
  @HttpCode(202)
  @ActFor('script_approved')
  @KeyScoped('videos:write')
  @ProvedAddress()
  @Post('guiones/:id/aprobar')
  async approve(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: AprobarGuionDto,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.approval.approve(userId, id, body, key)).body;
  }

  @Answers(202, 'AprobarGuionesResponse', {
    summary: 'Aprobar varios guiones con un presentador y una voz',
    description:
      'En el orden dado, cada uno por su cuenta: lo que no cabe en el plan se queda en borrador y se dice. Si ninguno se aprobó, responde por qué no el primero.',
  })
  @Refuses(...APPROVAL_REFUSALS)
  @HttpCode(202)
  @ActFor('script_approved')
  @KeyScoped('videos:write')
  @ProvedAddress()
  @Post('guiones/aprobar')
  approveSeveral(
    @Caller() { userId }: CurrentSession,
    @Body() body: AprobarGuionesDto,
    @Keyed() key: RequestKey,
  ): Promise<AprobarGuionesResponse> {
    return this.bulkApproval.approve(userId, body, key);
  }

  @Answers(200, 'Guion', {
    summary: 'Cancelar lo que espera',
    description:
      'Un video, hasta que el proveedor lo tenga: vuelve al plan. Y lo que espera a un servicio que no responde: el video, el otro texto o el B-roll.',
  })
  @Refuses('not_found', 'invalid_state')
  @HttpCode(200)
  @ActFor('script_cancelled')
  @KeyScoped('videos:write')
  @Post('guiones/:id/cancelar')
  async cancel(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.cancelling.cancel(userId, id, key)).body;
  }

  @Answers(202, 'Guion', { summary: 'Pedir otro texto' })
  @Refuses('not_found', 'invalid_state')
  @Limited('regenerate')
  @HttpCode(202)
  @ActFor('script_rewritten')
  @KeyScoped('guiones:write')
  @Post('guiones/:id/regenerar')
  async regenerate(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: RegenerarGuionDto,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.guiones.regenerate(userId, id, body, key)).body;
  }

  @Answers(200, 'Guion', { summary: 'Volver al video sin B-roll' })
  @Refuses('not_found', 'invalid_state', 'storage_unavailable')
  @HttpCode(200)
  @ActFor('broll_reverted')
  @KeyScoped('videos:write')
  @Post('guiones/:id/revert-broll')
  revertBroll(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<Guion> {
    return this.guiones.revertBroll(userId, id);
  }

  @Answers(200, 'Guion', { summary: 'Renovar los enlaces del video' })
  @Refuses('not_found', 'invalid_state', 'storage_unavailable')
  @HttpCode(200)
  @ActFor(null)
  @KeyScoped('videos:write')
  @Post('guiones/:id/renovar-url')
  renewUrl(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<Guion> {
    return this.guiones.renewUrl(userId, id);
  }

  @Answers(200, 'VideoUrlStatus', { summary: 'Cuánto dura el enlace del video' })
  @Refuses('not_found')
  @KeyScoped('videos:read')
  @Get('video-url-status/:id')
  urlStatus(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<VideoUrlStatus> {
    return this.guiones.urlStatus(userId, id);
  }
}
