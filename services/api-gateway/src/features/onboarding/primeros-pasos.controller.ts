import { Body, Controller, Put } from '@nestjs/common';
import { ApiError, type UserResponse } from '@pregonero/contracts/api';
import { toUser, UserRepository } from '@pregonero/persistence';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { Answers } from '../../platform/openapi/answers.decorator';
import { PrimerosPasosDto } from './dto/primeros-pasos.dto';

@Controller('api/primeros-pasos')
export class PrimerosPasosController {
  constructor(private readonly users: UserRepository) {}

  @Answers(200, 'UserResponse', {
    summary: 'Guardar la lista de primeros pasos, o volver a verla',
    description: 'Vale en todos los equipos de la cuenta.',
  })
  @Put()
  async change(
    @Caller() { userId }: CurrentSession,
    @Body() { ocultos }: PrimerosPasosDto,
  ): Promise<UserResponse> {
    const row = await this.users.setPrimerosPasosOcultos(userId, ocultos);
    if (row === null) throw new ApiError('unauthenticated');
    return { user: toUser(row) };
  }
}
