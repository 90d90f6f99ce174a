import { Module } from '@nestjs/common';
import { AgencyModule } from './agency/agency.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { ProjectVideosModule } from './project-videos/project-videos.module';
import { ProjectsController } from './projects.controller';
import { ProjectsService } from './projects.service';

@Module({
  imports: [AgencyModule, IdempotencyModule, ProjectVideosModule],
  controllers: [ProjectsController],
  providers: [ProjectsService],
})
export class ProjectsModule {}
