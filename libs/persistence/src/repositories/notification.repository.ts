import { NOTICE_TYPES } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, type Notice, renderNotice } from '@pregonero/contracts/languages/server';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';

/** A notification to write: whose, what it tells, and what it leads to. */
export type NewNotification = Notice & {
  userId: number;
  /** Names what is told, so that it is told once. */
  uniqueRef?: string;
  guionId?: number;
  postId?: number;
  /** The agency's video and its project. */
  videoId?: number;
  projectId?: number;
};

/** Messages to users. */
@Injectable()
export class NotificationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Tells a user something; its texts are stored in Spanish, beside what they are made from. With a `uniqueRef` it is told once, however often this is called.
   *
   * @returns null when the user already has a notification with that `uniqueRef`
   */
  async create(tx: EntityManager, notification: NewNotification): Promise<NotificationEntity | null> {
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(NotificationEntity)
      .values({
        ...notification,
        type: NOTICE_TYPES[notification.kind],
        ...renderNotice(notification, DEFAULT_LANGUAGE),
      })
      .orIgnore()
      .returning('id')
      .execute();
    const [inserted] = result.raw as { id: number }[];
    if (inserted === undefined) return null;
    return tx.findOne(NotificationEntity, { where: { id: inserted.id }, relations: { project: true } });
  }

  /** A user's newest messages first. */
  async listOf(userId: number, page: ListPage): Promise<NotificationEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(NotificationEntity, {
      where: { userId, ...older },
      relations: { project: true },
      ...window,
    });
  }

  async unreadCount(userId: number, tx?: EntityManager): Promise<number> {
    return (tx ?? this.dataSource.manager).countBy(NotificationEntity, { userId, isRead: false });
  }

  /** Marks one message read; repeating it is fine. Null when it is missing or somebody else's. */
  async markRead(userId: number, id: number): Promise<NotificationEntity | null> {
    await this.dataSource.manager.update(NotificationEntity, { id, userId }, { isRead: true });
    return this.dataSource.manager.findOne(NotificationEntity, {
      where: { id, userId },
      relations: { project: true },
    });
  }

  /** Marks all of a user's messages read; returns how many were not. */
  async markAllRead(userId: number): Promise<number> {
    const result = await this.dataSource.manager.update(
      NotificationEntity,
      { userId, isRead: false },
      { isRead: true },
    );
    return result.affected ?? 0;
  }
}
