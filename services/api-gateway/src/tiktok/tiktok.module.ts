import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { TiktokUploadService } from './tiktok-upload.service';
import { TiktokController } from './tiktok.controller';

@Module({
  imports: [IdempotencyModule],
  controllers: [TiktokController],
  providers: [TiktokUploadService],
})
export class TiktokModule {}
