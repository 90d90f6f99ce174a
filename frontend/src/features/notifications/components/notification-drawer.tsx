import {
  Button,
  Center,
  Drawer,
  IconButton,
  Portal,
  Spinner,
  Text,
  VStack,
  VisuallyHidden,
  useDisclosure,
} from '@chakra-ui/react';
import type { Notification } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LuBellOff, LuX } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Glossed, glossOf } from '../../../components/glossed';
import { lazyDialog } from '../../../components/lazy-part';
import { anchors, paths } from '../../../config/paths';
import { notificationsQuery, useMarkAllRead, useMarkRead } from '../../../data/notifications';
import { useBackCloses } from '../../../lib/back-closes';
import { namedElement } from '../../../lib/use-named-element';
import { commonTexts } from '../../../texts/common';
import { shellTexts } from '../../../texts/shell';
import { noticeChoicesTexts } from '../../../texts/notice-choices';
import { groupsOf } from '../notice-groups';
import { NoticeRows } from './notice-rows';

const texts = shellTexts.notifications;
const NoticeChoicesDialog = lazyDialog(
  async () => (await import('./notice-choices-dialog')).NoticeChoicesDialog,
);

interface NotificationDrawerProps {
  open: boolean;
  unreadCount: number;
  onClose: () => void;
}

/** What is about no single thing leads to its page. */
const PAGES_OF: Partial<Record<NonNullable<Notification['kind']>, string>> = {
  payment_approved: paths.subscription.getHref(),
  payment_waiting: paths.subscription.getHref(),
  payment_under_review: paths.subscription.getHref(),
  payment_voided: paths.subscription.getHref(),
  plan_given: paths.subscription.getHref(),
  plan_announced: paths.subscription.getHref(),
  plan_taken_back: paths.subscription.getHref(),
  payment_refused: paths.planes.getHref(),
  plan_ended: paths.planes.getHref(),
  subscription_ended: paths.planes.getHref(),
  month_ready: paths.calendario.getDraftsHref(),
  month_failed: paths.calendario.getDraftsHref(),
  review_reminder: paths.porRevisar.getHref(),
  tiktok_withdrawn: paths.app.getHref({ tab: 'videos' }),
  tiktok_reconnect: paths.app.getHref({ tab: 'videos' }),
  posts_cancelled: paths.app.getHref({ tab: 'videos' }),
  webhook_paused: paths.integraciones.getHref(),
  assistant_asks: paths.integraciones.getHref(),
  api_key_created: paths.integraciones.getHref(),
  webhook_endpoint_created: paths.integraciones.getHref(),
  access_kept: paths.integraciones.getHref(),
  videos_waiting: paths.operaciones.getHref(),
};

/** Where a notification leads, or null when it leads nowhere. */
export function notificationHref(notification: Notification): string | null {
  const { kind, guionId, videoId, postId, projectId, project } = notification;
  if (projectId !== null) {
    if (videoId !== null) return paths.videos.getHref(projectId, videoId);
    // A project that was deleted since leads nowhere.
    return project === null ? null : paths.client.getHref(project.clientId);
  }
  if (guionId !== null && postId !== null)
    return paths.app.getHref({ tab: 'videos', open: `video-${guionId}` }, anchors.post(postId));
  if (guionId !== null) return paths.aiAutomation.getHref(guionId);
  return kind === null ? null : (PAGES_OF[kind] ?? null);
}

/** The right-hand drawer of the bell. */
export function NotificationDrawer({ open, unreadCount, onClose }: NotificationDrawerProps) {
  const navigate = useNavigate();
  const list = useQuery({ ...notificationsQuery, enabled: open });
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();

  useBackCloses(open, onClose);
  const choosing = useDisclosure();
  const followed = useRef(false);
  const read = (told: readonly Notification[]) => {
    for (const { id, isRead } of told) if (!isRead) markRead.mutate(id);
  };
  const follow = (notification: Notification, told: readonly Notification[]) => {
    read(told);
    onClose();
    const href = notificationHref(notification);
    followed.current = href !== null;
    if (href !== null) void navigate(href);
  };

  return (
    <Drawer.Root
      open={open}
      placement="end"
      size={{ base: 'full', sm: 'sm' }}
      lazyMount
      unmountOnExit
      // Where it led takes the focus, not the bell.
      finalFocusEl={() => (followed.current ? namedElement() : null)}
      onOpenChange={(change) => {
        followed.current = false;
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop bg="bg.scrim" />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.panel" borderLeftWidth="1px" borderColor="border">
            <Drawer.Header
              gap="3"
              pe="16"
              minH="16"
              alignItems="center"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <Drawer.Title flex="1">
                <Glossed text={texts.title} />
              </Drawer.Title>
              {unreadCount > 0 && (
                <Button
                  size="xs"
                  variant="subtle"
                  loading={markAll.isPending}
                  loadingText={<Glossed text={texts.markAll} names />}
                  {...glossOf(texts.markAll)}
                  onClick={() => {
                    markAll.mutate();
                  }}
                >
                  <Glossed text={texts.markAll} names />
                </Button>
              )}
            </Drawer.Header>
            <Drawer.Body px="2" py="2">
              {list.isPending ? (
                <Center py="16" role="status">
                  <Spinner color="brand.solid" />
                  <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
                </Center>
              ) : list.isLoadingError ? (
                <ErrorState query={list} />
              ) : list.data.length === 0 ? (
                <EmptyState icon={LuBellOff} title={texts.empty} />
              ) : (
                <VStack as="ul" gap="1" align="stretch" listStyleType="none">
                  {groupsOf(list.data).map((group) => (
                    <NoticeRows key={group.newest.id} group={group} onFollow={follow} onMarkRead={read} />
                  ))}
                </VStack>
              )}
              {(markRead.isError || markAll.isError) && (
                <Text role="alert" color="fg.error" fontSize="sm" p="3">
                  {texts.markFailed}
                </Text>
              )}
            </Drawer.Body>
            <Drawer.Footer borderTopWidth="1px" borderColor="border.muted">
              <Button size="sm" variant="ghost" onClick={choosing.onOpen}>
                {noticeChoicesTexts.open}
              </Button>
              <NoticeChoicesDialog open={choosing.open} onClose={choosing.onClose} />
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild top="2.5" insetEnd="2">
              <IconButton aria-label={commonTexts.close} variant="ghost" colorPalette="gray" size="md">
                <LuX />
              </IconButton>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
