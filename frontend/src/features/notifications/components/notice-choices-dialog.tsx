import { Stack, Text } from '@chakra-ui/react';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { PageSpinner } from '../../../components/page-spinner';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import {
  notificationPreferencesQuery,
  useSaveNotificationPreferences,
} from '../../../data/notification-preferences';
import { commonTexts } from '../../../texts/common';
import { noticeChoicesTexts as texts } from '../../../texts/notice-choices';

interface NoticeChoicesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where each kind of notices goes; a choice is saved as it is made. */
export function NoticeChoicesDialog({ open, onClose }: NoticeChoicesDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <Choices />
    </Modal>
  );
}

function Choices() {
  const list = useQuery(notificationPreferencesQuery);
  const save = useSaveNotificationPreferences();
  if (list.isPending) return <PageSpinner />;
  if (list.isLoadingError) return <ErrorState query={list} />;
  return (
    <Stack gap="4" pb="2">
      <Text color="fg.muted" fontSize="sm">
        {texts.hint}
      </Text>
      {list.data.map(({ kind, channel, label }) => (
        <SelectField
          key={kind}
          label={label}
          value={channel}
          onChange={({ target }) => {
            const preferences = [{ kind, channel: target.value as NotificationChannel }];
            save.mutate(
              { preferences },
              {
                onError: (error) => {
                  toast.failed(texts.failed, error, commonTexts.tryAgain);
                },
              },
            );
          }}
        >
          {NOTIFICATION_CHANNELS.map((name) => (
            <option key={name} value={name}>
              {texts.channels[name]}
            </option>
          ))}
        </SelectField>
      ))}
    </Stack>
  );
}
