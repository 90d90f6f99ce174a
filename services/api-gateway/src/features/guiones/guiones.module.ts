import { Module } from '@nestjs/common';
import { AjustesVideoModule } from '../postproduction/ajustes-video.module';
import { CatalogueModule } from '../presenters/catalogue.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../platform/limits/limits.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { GuionApprovalService } from './guion-approval.service';
import { GuionAudioService } from './guion-audio.service';
import { GuionBulkApprovalService } from './guion-bulk-approval.service';
import { GuionCancelService } from './guion-cancel.service';
import { GuionCaptionsService } from './guion-captions.service';
import { GuionEditService } from './guion-edit.service';
import { GuionGenerationService } from './guion-generation.service';
import { GuionListStore } from './guion-list.store';
import { GuionMediaService } from './guion-media.service';
import { GuionReadingService } from './guion-reading.service';
import { GuionTextsService } from './guion-texts.service';
import { GuionVoiceController } from './guion-voice.controller';
import { GuionesController } from './guiones.controller';
import { MonthController } from './month.controller';
import { MonthService } from './month.service';
import { NewDraftsService } from './new-drafts.service';
import { GuionesService } from './guiones.service';
import { VideoExpiryHousekeeping } from './video-expiry.housekeeping';

@Module({
  imports: [AjustesVideoModule, CatalogueModule, IdempotencyModule, LimitsModule, UploadsModule],
  controllers: [GuionesController, GuionVoiceController, MonthController],
  providers: [
    GuionesService,
    GuionApprovalService,
    GuionBulkApprovalService,
    GuionCancelService,
    GuionEditService,
    GuionTextsService,
    GuionGenerationService,
    GuionMediaService,
    GuionAudioService,
    GuionReadingService,
    GuionCaptionsService,
    GuionListStore,
    MonthService,
    NewDraftsService,
    VideoExpiryHousekeeping,
  ],
  exports: [GuionesService, GuionMediaService],
})
export class GuionesModule {}
