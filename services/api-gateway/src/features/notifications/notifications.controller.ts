import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import {
  ApiError,
  type Notification,
  type SuccessResponse,
  type UnreadCount,
} from '@pregonero/contracts/api';
import { NotificationRepository, toNotification } from '@pregonero/persistence';
import { LiveEvents } from '@pregonero/queue';
import type { FastifyReply } from 'fastify';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { EmptyBodyPipe } from '../../platform/http/empty-body.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Answers, NOTHING_NEW, Refuses } from '../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';

@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly live: LiveEvents,
  ) {}

  @Answers(200, 'Notification[]', { summary: 'Mis avisos' })
  @Answers(304, 'nothing', NOTHING_NEW)
  @Get()
  list(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notification[]> {
    return answerPage(reply, page, async (rows) =>
      (await this.notifications.listOf(userId, rows)).map(toNotification),
    );
  }

  @Answers(200, 'UnreadCount', { summary: 'Cuántos avisos sin leer' })
  @Get('unread-count')
  async unreadCount(@Caller() { userId }: CurrentSession): Promise<UnreadCount> {
    return { count: await this.notifications.unreadCount(userId) };
  }

  @Answers(200, 'SuccessResponse', { summary: 'Marcar todos como leídos' })
  @Put('mark-all-read')
  async markAllRead(
    @Caller() { userId }: CurrentSession,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<SuccessResponse> {
    await this.notifications.markAllRead(userId);
    await this.tellOtherPages(userId);
    return { success: true };
  }

  @Answers(200, 'Notification', { summary: 'Marcar uno como leído' })
  @Refuses('not_found')
  @Put(':id/read')
  async markRead(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body(EmptyBodyPipe) _body: null,
  ): Promise<Notification> {
    const row = await this.notifications.markRead(userId, id);
    if (row === null) throw new ApiError('not_found');
    await this.tellOtherPages(userId);
    return toNotification(row);
  }

  /** What was read here is read on every page and device that the person has open. */
  private async tellOtherPages(userId: number): Promise<void> {
    const unreadCount = await this.notifications.unreadCount(userId);
    this.live.publish(userId, 'notifications:changed', { unreadCount });
  }
}
