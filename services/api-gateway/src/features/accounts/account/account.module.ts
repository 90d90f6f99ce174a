import { AccountMailModule } from '../account-mail/account-mail.module';
import { Module } from '@nestjs/common';
import { RealtimeModule } from '../../../platform/realtime/realtime.module';
import { SessionModule } from '../session/session.module';
import { AccountClosingService } from './account-closing.service';
import { AccountController } from './account.controller';
import { ClosedAccountsHousekeeping } from './closed-accounts.housekeeping';
import { RunningWork } from './running-work.service';

@Module({
  imports: [AccountMailModule, SessionModule, RealtimeModule],
  controllers: [AccountController],
  providers: [AccountClosingService, RunningWork, ClosedAccountsHousekeeping],
})
export class AccountModule {}
