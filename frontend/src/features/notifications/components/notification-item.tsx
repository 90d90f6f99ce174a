import { Box, HStack, IconButton, Text, chakra } from '@chakra-ui/react';
import type { Notification, NotificationType } from '@pregonero/contracts/api';
import { useState } from 'react';
import type { IconType } from 'react-icons';
import {
  LuBell,
  LuCheck,
  LuCircleAlert,
  LuCircleCheck,
  LuMessageSquareWarning,
  LuPencil,
  LuRefreshCw,
  LuVideo,
} from 'react-icons/lu';
import { formatRelative } from '../../../lib/format';
import { shellTexts } from '../../../texts/shell';
import { noticeInTheReadersLanguage } from '../../../texts/server';

const texts = shellTexts.notifications;

const LOOKS: Record<NotificationType, { icon: IconType; color: string }> = {
  video_uploaded: { icon: LuVideo, color: 'blue.fg' },
  video_updated: { icon: LuPencil, color: 'purple.fg' },
  status_changed: { icon: LuRefreshCw, color: 'yellow.fg' },
  error: { icon: LuCircleAlert, color: 'red.fg' },
  success: { icon: LuCircleCheck, color: 'green.fg' },
};

/** What was decided about a video is told apart before it is read. */
const DECIDED: Record<string, { icon: IconType; color: string } | undefined> = {
  approved: LOOKS.success,
  published: LOOKS.success,
  declined: { icon: LuMessageSquareWarning, color: 'orange.fg' },
  changes_requested: { icon: LuMessageSquareWarning, color: 'orange.fg' },
};

/** A type that a newer server may send gets the generic icon. */
function lookOf({ type, kind, params }: Pick<Notification, 'type' | 'kind' | 'params'>): {
  icon: IconType;
  color: string;
} {
  if (kind === 'project_video_status' || kind === 'review_decided') {
    const decided = DECIDED[String(params?.['decision'] ?? params?.['status'])];
    if (decided !== undefined) return decided;
  }
  return type in LOOKS ? LOOKS[type] : { icon: LuBell, color: 'fg.muted' };
}

interface NotificationItemProps {
  notification: Notification;
  onFollow: () => void;
  onMarkRead: () => void;
}

/** One message: the whole row leads on, the small button only marks it as read. */
export function NotificationItem({ notification, onFollow, onMarkRead }: NotificationItemProps) {
  const look = lookOf(notification);
  const [openedAt] = useState(() => Date.now());
  const { kind, params } = notification;
  const shown = noticeInTheReadersLanguage(
    notification,
    kind === null ? null : { kind, params: params ?? {} },
  );
  return (
    <HStack
      as="li"
      gap="0"
      align="stretch"
      rounded="xl"
      bg={notification.isRead ? 'transparent' : 'bg.muted'}
    >
      <chakra.button
        type="button"
        onClick={onFollow}
        flex="1"
        minW="0"
        display="flex"
        gap="3"
        textAlign="start"
        p="3"
        rounded="xl"
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.emphasized' }}
      >
        <Box as={look.icon} color={look.color} boxSize="5" mt="0.5" flexShrink={0} aria-hidden />
        <Box minW="0">
          <Text fontWeight={notification.isRead ? 'medium' : 'semibold'} fontSize="sm" lang={shown.lang}>
            {shown.title}
          </Text>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere" lang={shown.lang}>
            {shown.message}
          </Text>
          <Text color="fg.muted" fontSize="xs" mt="1">
            {formatRelative(notification.createdAt, openedAt)}
          </Text>
        </Box>
      </chakra.button>
      {!notification.isRead && (
        <IconButton
          aria-label={`${texts.markRead}: ${shown.title}`}
          variant="ghost"
          colorPalette="gray"
          size="sm"
          mt="1"
          onClick={onMarkRead}
        >
          <LuCheck />
        </IconButton>
      )}
    </HStack>
  );
}
