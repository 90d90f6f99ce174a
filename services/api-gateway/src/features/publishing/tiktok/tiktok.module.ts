import { Module } from '@nestjs/common';
import { AgencyModule } from '../../projects/agency/agency.module';
import { IdempotencyModule } from '../../../platform/idempotency/idempotency.module';
import { SocialPostsController } from './social-posts.controller';
import { TiktokUploadService } from './tiktok-upload.service';
import { TiktokController } from './tiktok.controller';

@Module({
  imports: [AgencyModule, IdempotencyModule],
  controllers: [SocialPostsController, TiktokController],
  providers: [TiktokUploadService],
})
export class TiktokModule {}
