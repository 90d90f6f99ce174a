import { Button } from '@chakra-ui/react';
import type { Notification } from '@pregonero/contracts/api';
import { useState } from 'react';
import { noticeChoicesTexts as texts } from '../../../texts/notice-choices';
import type { NoticeGroup } from '../notice-groups';
import { NotificationItem } from './notification-item';

interface NoticeRowsProps {
  group: NoticeGroup;
  /** Leads to what `notification` is about; `told` are read with it. */
  onFollow: (notification: Notification, told: readonly Notification[]) => void;
  onMarkRead: (told: readonly Notification[]) => void;
}

/** The newest of what was told of one thing, which stands for all of it; each alone on demand. */
export function NoticeRows({ group: { newest, earlier }, onFollow, onMarkRead }: NoticeRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const all = [newest, ...earlier];
  const rows = isOpen ? all.map((notice) => [notice]) : [all];
  return (
    <>
      {rows.map((told) => (
        <NotificationItem
          key={told[0]?.id}
          notification={{ ...(told[0] ?? newest), isRead: told.every(({ isRead }) => isRead) }}
          onFollow={() => {
            onFollow(told[0] ?? newest, told);
          }}
          onMarkRead={() => {
            onMarkRead(told);
          }}
        />
      ))}
      {earlier.length > 0 && (
        <li>
          <Button
            size="xs"
            variant="ghost"
            ms="9"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? texts.fewer : texts.earlier({ count: earlier.length })}
          </Button>
        </li>
      )}
    </>
  );
}
