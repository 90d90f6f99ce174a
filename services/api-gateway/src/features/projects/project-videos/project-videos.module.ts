import { Module } from '@nestjs/common';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { AgencyModule } from '../agency/agency.module';
import { IdempotencyModule } from '../../../platform/idempotency/idempotency.module';
import { DecisionLogModule } from '../../review/decision-log.module';
import { UploadsModule } from '../../../platform/uploads/uploads.module';
import { NewProjectVideos } from './new-project-videos.service';
import { ProjectVideoFields } from './project-video-fields.service';
import { ProjectVideoLinks } from './project-video-links.service';
import { ProjectVideoUploadService } from './project-video-upload.service';
import { ProjectVideosController } from './project-videos.controller';
import { ProjectVideosService } from './project-videos.service';

@Module({
  imports: [AgencyModule, DecisionLogModule, IdempotencyModule, LimitsModule, UploadsModule],
  controllers: [ProjectVideosController],
  providers: [
    NewProjectVideos,
    ProjectVideoFields,
    ProjectVideosService,
    ProjectVideoUploadService,
    ProjectVideoLinks,
  ],
  exports: [NewProjectVideos, ProjectVideoFields, ProjectVideosService, ProjectVideoLinks],
})
export class ProjectVideosModule {}
