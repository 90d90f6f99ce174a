import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { UploadsModule } from '../uploads/uploads.module';
import { StorageReservations } from './storage-reservation.service';
import { UserMediaController } from './user-media.controller';
import { UserMediaService } from './user-media.service';

@Module({
  imports: [IdempotencyModule, LimitsModule, UploadsModule],
  controllers: [UserMediaController],
  providers: [UserMediaService, StorageReservations],
})
export class UserMediaModule {}
