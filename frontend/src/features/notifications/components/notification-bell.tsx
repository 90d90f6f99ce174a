import { Box, IconButton } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LuBell } from 'react-icons/lu';
import { lazyDialog } from '../../../components/lazy-part';
import { toast } from '../../../components/toaster';
import { useLiveStatus } from '../../../lib/live-status';
import { notificationKeys, unreadCountQuery } from '../../../data/notifications';
import { shellTexts } from '../../../texts/shell';

const NotificationDrawer = lazyDialog(async () => (await import('./notification-drawer')).NotificationDrawer);

const BADGE_MAX = 99;

/** What the badge says: nothing at zero, 99+ above 99. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** The bell of the header with its unread badge and the drawer. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const live = useLiveStatus();
  const unread = useQuery(unreadCountQuery);
  const text = badgeText(unread.data?.count ?? 0);
  const label =
    text === ''
      ? shellTexts.notifications.open
      : `${shellTexts.notifications.open}, ${shellTexts.notifications.unread({ count: text })}`;
  return (
    <>
      <Box pos="relative">
        <IconButton
          aria-label={label}
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            // A toast would lie over the drawer.
            toast.dismiss();
            setOpen(true);
            // Without pushed events nothing else would bring what came meanwhile: there is no polling for it.
            if (live === 'down') {
              void queryClient.invalidateQueries({ queryKey: notificationKeys.unread });
              void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
            }
          }}
        >
          <LuBell />
        </IconButton>
        {text !== '' && (
          <Box
            aria-hidden
            data-unread-badge
            pos="absolute"
            top="1"
            right="0.5"
            minW="5"
            h="5"
            px="1"
            rounded="full"
            bg="brand.solid"
            color="brand.contrast"
            fontSize="11px"
            fontWeight="bold"
            lineHeight="20px"
            textAlign="center"
            pointerEvents="none"
          >
            {text}
          </Box>
        )}
      </Box>
      <NotificationDrawer
        open={open}
        unreadCount={unread.data?.count ?? 0}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
