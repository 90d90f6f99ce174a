import { Module } from '@nestjs/common';
import { NoticeMailer } from './notice-mailer.service';
import { NotificationPreferencesController } from './notification-preferences.controller';
import { NotificationsController } from './notifications.controller';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  controllers: [NotificationsController, NotificationPreferencesController, UnsubscribeController],
  providers: [NoticeMailer],
})
export class NotificationsModule {}
