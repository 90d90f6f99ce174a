import { Body, Controller, Headers, Post } from '@nestjs/common';
import type { UserResponse } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import { Keyed, type RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { OwnerProof, PROOF_REFUSALS } from '../session/owner-proof.service';
import { Roles } from '../../../platform/auth/roles.decorator';
import { CreateUserDto } from './dto/create-user.dto';
import { UsersService } from './users.service';

@Roles('admin')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly owner: OwnerProof,
  ) {}

  @Answers(201, 'UserResponse', {
    summary: 'Crear una cuenta para otra persona (agencia)',
    description:
      'Para crear una cuenta de administrador con una sesión de más de 15 minutos hace falta `ownPassword` o `code` de quien la crea.',
  })
  @Refuses(...PROOF_REFUSALS, 'email_taken')
  @Post()
  async create(
    @Caller() caller: CurrentSession,
    @Body() body: CreateUserDto,
    @Keyed() key: RequestKey,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<UserResponse> {
    const { ownPassword, code, ...input } = body;
    const { userId, user } = caller;
    if (input.role === 'admin')
      await this.owner.expect(caller, { password: ownPassword, code }, 'ownPassword');
    return (
      await this.users.create({ userId, name: user.name, language: languageOf(acceptLanguage) }, input, key)
    ).body;
  }
}
