import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { UploadsModule } from '../uploads/uploads.module';
import { StorageReservations } from './storage-reservation.service';
import { UserMediaController } from './user-media.controller';
import { UserMediaService } from './user-media.service';

@Module({
  imports: [UploadsModule, IdempotencyModule],
  controllers: [UserMediaController],
  providers: [UserMediaService, StorageReservations],
})
export class UserMediaModule {}
