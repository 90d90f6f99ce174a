import { Module } from '@nestjs/common';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { AccountMailer } from './account-mailer.service';
import { EmailVerificationController } from './email-verification.controller';
import { EmailVerificationService } from './email-verification.service';

/** Mails with links to the owners of accounts, and the proof of addresses. */
@Module({
  imports: [LimitsModule],
  controllers: [EmailVerificationController],
  providers: [AccountMailer, EmailVerificationService],
  exports: [AccountMailer, EmailVerificationService],
})
export class AccountMailModule {}
