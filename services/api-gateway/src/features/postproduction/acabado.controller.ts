import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { AcabadoDeVideo, Guion } from '@pregonero/contracts/api';
import { AcabadoDto } from './dto/acabado.dto';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { AcabadoService } from './acabado.service';

@Controller('api/guiones/:id/acabado')
export class AcabadoController {
  constructor(private readonly acabado: AcabadoService) {}

  @Answers(200, 'AcabadoDeVideo', {
    summary: 'El acabado de un video',
    description: 'De un guion sin video, el que tendría si se aprobara ahora.',
  })
  @Refuses('not_found')
  @KeyScoped('guiones:read')
  @Get()
  read(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<AcabadoDeVideo> {
    return this.acabado.of(userId, id);
  }

  @Answers(202, 'Guion', {
    summary: 'Hacer de nuevo solo el acabado',
    description:
      'Con los ajustes de ahora y lo que este video tenga propio; sin cuerpo, solo los ajustes. No cobra nada ni vuelve a pedir el video del presentador.',
  })
  @Refuses('not_found', 'invalid_state')
  @HttpCode(202)
  @ActFor('video_finished')
  @KeyScoped('videos:write')
  @Post()
  async again(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() elegido: AcabadoDto,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.acabado.again(userId, id, { elegido, key })).body;
  }
}
