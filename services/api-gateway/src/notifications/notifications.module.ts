import { Module } from '@nestjs/common';
import { NoticeMailer } from './notice-mailer.service';
import { NotificationPreferencesController } from './notification-preferences.controller';
import { NotificationsController } from './notifications.controller';

@Module({
  controllers: [NotificationsController, NotificationPreferencesController],
  providers: [NoticeMailer],
})
export class NotificationsModule {}
