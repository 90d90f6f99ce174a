import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module';
import { RealtimeModule } from '../realtime/realtime.module';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordHasher } from './password-hasher.service';
import { SessionController } from './session.controller';
import { SessionCookies } from './session-cookies.service';
import { SessionService } from './session.service';

@Module({
  imports: [LimitsModule, RealtimeModule],
  controllers: [SessionController],
  providers: [SessionService, SessionCookies, PasswordHasher, PasswordAttempts],
})
export class SessionModule {}
