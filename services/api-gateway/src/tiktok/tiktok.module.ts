import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { TiktokConnectionService } from './tiktok-connection.service';
import { TiktokUploadService } from './tiktok-upload.service';
import { TiktokWithdrawalService } from './tiktok-withdrawal.service';
import { TiktokController } from './tiktok.controller';

@Module({
  imports: [IdempotencyModule],
  controllers: [TiktokController],
  providers: [TiktokConnectionService, TiktokUploadService, TiktokWithdrawalService],
  exports: [TiktokConnectionService, TiktokWithdrawalService],
})
export class TiktokModule {}
