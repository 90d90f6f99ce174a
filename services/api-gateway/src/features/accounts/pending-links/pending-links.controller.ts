import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { MadeLink, PendingLink, SuccessResponse } from '@pregonero/contracts/api';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { Roles } from '../../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../../platform/http/empty-body.pipe';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { PROOF_REFUSALS } from '../session/owner-proof.service';
import { MakePendingLinkDto } from './dto/make-pending-link.dto';
import { PendingLinksService } from './pending-links.service';

@Roles('admin')
@Controller('api/pending-links')
export class PendingLinksController {
  constructor(private readonly links: PendingLinksService) {}

  @Answers(200, 'PendingLink[]', {
    summary: 'Los enlaces que ningún correo lleva',
    description: 'Vacía donde hay servidor de correo.',
  })
  @Get()
  list(): Promise<PendingLink[]> {
    return this.links.list();
  }

  @Answers(200, 'MadeLink', {
    summary: 'Crear un enlace para entregarlo',
    description:
      'Para la contraseña de otra cuenta de administración, con una sesión de más de 15 minutos, hace falta `password` o `code` de quien lo crea.',
  })
  @Refuses('not_found', ...PROOF_REFUSALS)
  @Header('cache-control', 'no-store')
  @HttpCode(200)
  @Post(':id/link')
  make(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() proof: MakePendingLinkDto,
  ): Promise<MadeLink> {
    return this.links.make(caller, id, proof);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Quitar de la lista un enlace ya entregado' })
  @Refuses('not_found')
  @HttpCode(200)
  @Post(':id/passed-on')
  async passOn(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<SuccessResponse> {
    await this.links.settle(caller, id, 'passed_on');
    return { success: true };
  }

  @Answers(200, 'SuccessResponse', { summary: 'Anular un enlace' })
  @Refuses('not_found')
  @Delete(':id')
  async revoke(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.links.settle(caller, id, 'revoked');
    return { success: true };
  }
}
