import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiError, type UserResponse } from '@pregonero/contracts/api';
import { ConsentRepository, inTransaction, toUser, UserRepository } from '@pregonero/persistence';
import { DataSource } from 'typeorm';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { shortAddress } from '../../platform/limits/short-address';
import { Answers } from '../../platform/openapi/answers.decorator';
import { toAcceptedVersions } from './accepted-version.decorator';
import { AccountConsentDto } from './dto/account-consent.dto';

@Controller('api/consents')
export class ConsentsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly consents: ConsentRepository,
  ) {}

  @Answers(201, 'UserResponse', {
    summary: 'Aceptar los términos y la política de privacidad',
    description: 'Cada versión se guarda una vez, con su momento y la red abreviada.',
  })
  @Post()
  async accept(
    @Caller() { userId }: CurrentSession,
    @Body() body: AccountConsentDto,
    @Ip() address: string,
  ): Promise<UserResponse> {
    return inTransaction(this.dataSource, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user === null) throw new ApiError('unauthenticated');
      const given = toAcceptedVersions(body);
      user.acceptedDocuments = await this.consents.addOfUser(tx, userId, given, shortAddress(address));
      return { user: toUser(user) };
    });
  }
}
