import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { SessionModule } from '../session/session.module';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [IdempotencyModule, SessionModule],
  controllers: [UsersController],
  providers: [UsersService],
})
export class UsersModule {}
