import { Module } from '@nestjs/common';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { ProjectVideosModule } from '../project-videos/project-videos.module';
import { ReviewModule } from '../../review/review.module';
import { NewUploads } from './new-uploads.service';
import { ResumableUploadsController } from './resumable-uploads.controller';
import { ResumableUploads } from './resumable-uploads.service';
import { UploadFinish } from './upload-finish.service';
import { UploadLeases } from './upload-lease.locker';
import { UploadPartsStore } from './upload-parts.store';

@Module({
  imports: [LimitsModule, ProjectVideosModule, ReviewModule],
  controllers: [ResumableUploadsController],
  providers: [NewUploads, ResumableUploads, UploadFinish, UploadLeases, UploadPartsStore],
})
export class ResumableUploadsModule {}
