import { Module } from '@nestjs/common';
import { StorageReservations } from './storage-reservation.service';
import { UserMediaController } from './user-media.controller';
import { UserMediaService } from './user-media.service';

@Module({ controllers: [UserMediaController], providers: [UserMediaService, StorageReservations] })
export class UserMediaModule {}
