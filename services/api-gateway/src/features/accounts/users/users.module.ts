import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { IdempotencyModule } from '../../../platform/idempotency/idempotency.module';
import { SessionModule } from '../session/session.module';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [AccountMailModule, IdempotencyModule, SessionModule],
  controllers: [UsersController],
  providers: [UsersService],
})
export class UsersModule {}
