import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { RealtimeModule } from '../../../platform/realtime/realtime.module';
import { BrowserKey } from './google/browser-key.service';
import { GoogleAccounts } from './google/google-account.service';
import { GoogleController } from './google/google.controller';
import { GoogleSignIn } from './google/google-sign-in.service';
import { KeptAccess } from './kept-access.service';
import { KnownDevices } from './known-device.service';
import { OpenSessionsController } from './open-sessions.controller';
import { OpenSessions } from './open-sessions.service';
import { OwnerProof } from './owner-proof.service';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordHasher } from './password-hasher.service';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { PasswordResetService } from './password-reset/password-reset.service';
import { PreparedAccess } from './prepared-access.service';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactors } from './second-factor/second-factor.service';
import { SecondFactorTicket } from './second-factor/second-factor-ticket.service';
import { SessionController } from './session.controller';
import { SessionCookies } from './session-cookies.service';
import { SessionService } from './session.service';

@Module({
  imports: [AccountMailModule, LimitsModule, RealtimeModule],
  controllers: [
    SessionController,
    OpenSessionsController,
    GoogleController,
    PasswordResetController,
    SecondFactorController,
  ],
  providers: [
    SessionService,
    SessionCookies,
    PasswordHasher,
    PasswordAttempts,
    KeptAccess,
    KnownDevices,
    PasswordResetService,
    PreparedAccess,
    GoogleSignIn,
    GoogleAccounts,
    BrowserKey,
    OpenSessions,
    OwnerProof,
    SecondFactors,
    SecondFactorTicket,
  ],
  exports: [SessionCookies, PasswordHasher, PasswordAttempts, OwnerProof],
})
export class SessionModule {}
