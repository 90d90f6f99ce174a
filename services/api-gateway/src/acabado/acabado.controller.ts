import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Guion } from '@pregonero/contracts/api';
import { ActFor } from '../auth/act-for.decorator';
import { Caller, type CurrentSession } from '../auth/current-session';
import { KeyScoped } from '../auth/key-scope.decorator';
import { DbIdPipe } from '../http/db-id.pipe';
import { EmptyBodyPipe } from '../http/empty-body.pipe';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../openapi/answers.decorator';
import { AcabadoService } from './acabado.service';

@Controller('api/guiones/:id/acabado')
export class AcabadoController {
  constructor(private readonly acabado: AcabadoService) {}

  @Answers(202, 'Guion', {
    summary: 'Hacer de nuevo solo el acabado',
    description: 'Con los ajustes de ahora. No cobra nada ni vuelve a pedir el video del presentador.',
  })
  @Refuses('not_found', 'invalid_state')
  @HttpCode(202)
  @ActFor('video_finished')
  @KeyScoped('videos:write')
  @Post()
  async again(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.acabado.again(userId, id, key)).body;
  }
}
