import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { StorageReservations } from './storage-reservation.service';
import { UserMediaController } from './user-media.controller';
import { UserMediaService } from './user-media.service';

@Module({
  imports: [UploadsModule],
  controllers: [UserMediaController],
  providers: [UserMediaService, StorageReservations],
})
export class UserMediaModule {}
