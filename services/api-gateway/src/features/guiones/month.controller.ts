import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import type { MesEnCurso, SuccessResponse } from '@pregonero/contracts/api';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { ProponerMesDto } from './dto/proponer-mes.dto';
import { MonthService } from './month.service';

@Controller('api/mes')
export class MonthController {
  constructor(private readonly month: MonthService) {}

  @Answers(200, 'MesEnCurso', { summary: 'El mes de guiones que se está escribiendo' })
  @KeyScoped('guiones:read')
  @Get()
  current(@Caller() { userId }: CurrentSession): Promise<MesEnCurso> {
    return this.month.current(userId);
  }

  @Answers(202, 'MesEnCurso', {
    summary: 'Proponer un mes de guiones',
    description:
      'Se escriben en segundo plano, tantos como le quedan al plan, y toman los próximos horarios libres.',
  })
  @Refuses('setup_required', 'plan_limit_reached', 'generation_in_progress')
  @HttpCode(202)
  @ActFor('scripts_generated')
  @KeyScoped('guiones:write')
  @Post()
  async propose(
    @Caller() { userId }: CurrentSession,
    @Body() body: ProponerMesDto,
    @Keyed() key: RequestKey,
  ): Promise<MesEnCurso> {
    return (await this.month.propose(userId, body, key)).body;
  }

  @Answers(200, 'SuccessResponse', {
    summary: 'No escribir más guiones del mes',
    description: 'Lo que ya se escribió se queda; lo demás vuelve al plan.',
  })
  @ActFor('month_stopped')
  @KeyScoped('guiones:write')
  @Delete()
  stop(@Caller() { userId }: CurrentSession): Promise<SuccessResponse> {
    return this.month.stop(userId);
  }
}
