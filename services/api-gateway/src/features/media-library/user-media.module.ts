import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/limits.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { StorageReservations } from './storage-reservation.service';
import { UserMediaController } from './user-media.controller';
import { UserMediaService } from './user-media.service';

@Module({
  imports: [IdempotencyModule, LimitsModule, UploadsModule],
  controllers: [UserMediaController],
  providers: [UserMediaService, StorageReservations],
})
export class UserMediaModule {}
