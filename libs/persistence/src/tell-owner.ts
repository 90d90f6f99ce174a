import type { Notification } from '@pregonero/contracts/api';
import type { EntityManager } from 'typeorm';
import type { NewNotification, NotificationRepository } from './repositories/notification.repository';
import { toNotification } from './wire';

/** The part of the live channel that notifications use. */
export interface NoticeChannel {
  publish(
    userId: number,
    event: 'notification:new',
    payload: { notification: Notification; unreadCount: number },
  ): void;
}

/**
 * Writes a notification in `tx` and pushes it with the new unread count once the transaction is committed. A
 * `uniqueRef` that was told before is neither written nor pushed again.
 */
export async function tellOwner(
  tools: {
    notifications: NotificationRepository;
    live: NoticeChannel;
    tx: EntityManager;
    after: (effect: () => void | Promise<void>) => void;
  },
  notice: NewNotification,
): Promise<void> {
  const row = await tools.notifications.create(tools.tx, notice);
  if (row === null) return;
  const notification = toNotification(row);
  tools.after(async () => {
    // Counted after the commit: inside of it, what others tell this owner at the same moment cannot be seen.
    const unreadCount = await tools.notifications.unreadCount(notice.userId);
    tools.live.publish(notice.userId, 'notification:new', { notification, unreadCount });
  });
}
