import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { HandoffKit, HandoffLink, SuccessResponse } from '@pregonero/contracts/api';
import { ActFor } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession, Public } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { Limited } from '../../../platform/limits/limited.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { HandoffPublishedDto } from './dto/handoff-published.dto';
import { HandoffService } from './handoff.service';

@Controller('api')
export class HandoffController {
  constructor(private readonly handoffs: HandoffService) {}

  @Answers(201, 'HandoffLink', {
    summary: 'Crear el enlace para publicar un video a mano',
    description: 'Dura 14 días; el anterior del mismo video deja de servir.',
  })
  @Refuses('not_found', 'invalid_state')
  @ActFor('handoff_created')
  @KeyScoped('publicaciones:write')
  @Post('videos/:id/handoff-link')
  create(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<HandoffLink> {
    return this.handoffs.create(caller, id);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Anular el enlace para publicar un video a mano' })
  @Refuses('not_found')
  @ActFor('handoff_revoked')
  @KeyScoped('publicaciones:write')
  @Delete('videos/:id/handoff-link')
  async revoke(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.handoffs.revoke(caller, id);
    return { success: true };
  }

  @Answers(200, 'HandoffKit', { summary: 'Lo que hace falta para publicar un video a mano, sin cuenta' })
  @Refuses('not_found', 'storage_unavailable')
  @Public()
  @Limited('handoff')
  @Get('handoff/:token')
  kit(@Param('token') token: string): Promise<HandoffKit> {
    return this.handoffs.kit(token);
  }

  @Answers(200, 'HandoffKit', { summary: '“Ya lo publiqué”, con la dirección de la publicación' })
  @Refuses('not_found', 'invalid_state', 'storage_unavailable')
  @Public()
  @Limited('handoff')
  @HttpCode(200)
  @Post('handoff/:token/published')
  published(@Param('token') token: string, @Body() { url }: HandoffPublishedDto): Promise<HandoffKit> {
    return this.handoffs.published(token, url);
  }
}
