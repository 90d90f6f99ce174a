import { isSecurityKind, NOTICES } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, type Notice, renderNotice } from '@pregonero/contracts/languages/server';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationEntity } from '../entities';
import { type ListPage, pageOf } from '../list-page';
import { NoticeMailRepository } from './notice-mail.repository';
import { NotificationPreferenceRepository } from './notification-preference.repository';

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
  constructor(
    private readonly dataSource: DataSource,
    private readonly preferences: NotificationPreferenceRepository,
    private readonly mails: NoticeMailRepository,
  ) {}

  /**
   * Tells a user something; its texts are stored in Spanish, beside what they are made from. With a `uniqueRef` it is told once, however often this is called.
   * Where the user chose the day's mail it waits for that, but for a failure, which is in the bell and mailed at once. So are changes of
   * what opens the account, whatever the user chose.
   *
   * @returns null for what is not in the bell: told before with that `uniqueRef`, waiting for a mail, or not wanted at all
   */
  async create(tx: EntityManager, notification: NewNotification): Promise<NotificationEntity | null> {
    const isSecurity = isSecurityKind(notification.kind);
    const channel = isSecurity
      ? 'bell'
      : await this.preferences.channelOf(tx, notification.userId, notification.kind);
    if (channel === 'none') return null;
    const type = NOTICES[notification.kind].type;
    const isMailed = isSecurity || (channel === 'digest' && type === 'error');
    const inBell = channel === 'bell' || isMailed;
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(NotificationEntity)
      .values({
        ...notification,
        ...{ type, inBell, isRead: !inBell },
        ...renderNotice(notification, DEFAULT_LANGUAGE),
      })
      .orIgnore()
      .returning('id')
      .execute();
    const [inserted] = result.raw as { id: number }[];
    if (inserted === undefined) return null;
    if (isMailed) await this.mails.send(tx, { id: inserted.id, userId: notification.userId });
    if (!inBell) return null;
    return tx.findOne(NotificationEntity, { where: { id: inserted.id }, relations: { project: true } });
  }

  /** A user's newest messages first. */
  async listOf(userId: number, page: ListPage): Promise<NotificationEntity[]> {
    const { older, window } = pageOf(page);
    return this.dataSource.manager.find(NotificationEntity, {
      where: { userId, inBell: true, ...older },
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
