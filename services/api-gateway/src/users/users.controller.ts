import { Body, Controller, Headers, Post } from '@nestjs/common';
import type { UserResponse } from '@pregonero/contracts/api';
import { languageOf } from '@pregonero/contracts/languages';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Answers, Refuses } from '../openapi/answers.decorator';
import { Caller, type CurrentSession } from '../auth/current-session';
import { Roles } from '../auth/roles.decorator';
import { CreateUserDto } from './dto/create-user.dto';
import { UsersService } from './users.service';

@Roles('admin')
@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Answers(201, 'UserResponse', { summary: 'Crear una cuenta para otra persona (agencia)' })
  @Refuses('email_taken', 'too_many_requests')
  @Post()
  async create(
    @Caller() { userId, user }: CurrentSession,
    @Body() body: CreateUserDto,
    @Keyed() key: RequestKey,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<UserResponse> {
    return (
      await this.users.create({ userId, name: user.name, language: languageOf(acceptLanguage) }, body, key)
    ).body;
  }
}
