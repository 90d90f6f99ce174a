import { Controller, Get, Param, Put } from '@nestjs/common';
import {
  ApiError,
  type Notification,
  type SuccessResponse,
  type UnreadCount,
} from '@pregonero/contracts/api';
import { NotificationRepository, toNotification } from '@pregonero/persistence';
import { DbIdPipe } from '../http/db-id.pipe';
import { Caller, type CurrentSession } from '../session/current-session';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationRepository) {}

  @Get()
  async list(@Caller() { userId }: CurrentSession): Promise<Notification[]> {
    return (await this.notifications.listOf(userId)).map(toNotification);
  }

  @Get('unread-count')
  async unreadCount(@Caller() { userId }: CurrentSession): Promise<UnreadCount> {
    return { count: await this.notifications.unreadCount(userId) };
  }

  @Put('mark-all-read')
  async markAllRead(@Caller() { userId }: CurrentSession): Promise<SuccessResponse> {
    await this.notifications.markAllRead(userId);
    return { success: true };
  }

  @Put(':id/read')
  async markRead(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<Notification> {
    const row = await this.notifications.markRead(userId, id);
    if (row === null) throw new ApiError('not_found');
    return toNotification(row);
  }
}
