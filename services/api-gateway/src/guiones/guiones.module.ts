import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LimitsModule } from '../limits/limits.module';
import { GuionApprovalService } from './guion-approval.service';
import { GuionEvents } from './guion-events.service';
import { GuionGenerationService } from './guion-generation.service';
import { GuionJobs } from './guion-jobs.service';
import { GuionMediaService } from './guion-media.service';
import { GuionesController } from './guiones.controller';
import { GuionesService } from './guiones.service';

@Module({
  imports: [CatalogueModule, IdempotencyModule, LimitsModule],
  controllers: [GuionesController],
  providers: [
    GuionesService,
    GuionApprovalService,
    GuionGenerationService,
    GuionEvents,
    GuionJobs,
    GuionMediaService,
  ],
  exports: [GuionesService, GuionEvents, GuionJobs, GuionMediaService],
})
export class GuionesModule {}
