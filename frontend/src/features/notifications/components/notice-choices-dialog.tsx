import { Button, Stack, Text } from '@chakra-ui/react';
import {
  NOTICE_TOPICS,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationPreference,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { Modal } from '../../../components/modal';
import { PageSpinner } from '../../../components/page-spinner';
import { SelectField } from '../../../components/select-field';
import { toast } from '../../../components/toaster';
import { useIsOn } from '../../../data/capabilities';
import {
  notificationPreferencesQuery,
  useSaveNotificationPreferences,
} from '../../../data/notification-preferences';
import { commonTexts } from '../../../texts/common';
import { noticeChoicesTexts as texts } from '../../../texts/notice-choices';
import { channelOf, kindsOf } from '../notice-topics';

interface NoticeChoicesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where the notices of each topic go, and on demand those of each kind; a choice is saved as it is made. */
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
  const [showsAll, setShowsAll] = useState(false);
  const hasMail = useIsOn('mail');
  if (list.isPending) return <PageSpinner />;
  if (list.isLoadingError) return <ErrorState query={list} />;
  const choose = (rows: readonly NotificationPreference[], channel: NotificationChannel) => {
    const preferences = rows.map(({ kind }) => ({ kind, channel }));
    save.mutate(
      { preferences },
      {
        onError: (error) => {
          toast.failed(texts.failed, error, commonTexts.tryAgain);
        },
      },
    );
  };
  return (
    <Stack gap="4" pb="2">
      <Text color="fg.muted" fontSize="sm">
        {hasMail ? texts.hint : texts.noMail}
      </Text>
      {NOTICE_TOPICS.map((topic) => (
        <ChannelField
          key={topic}
          label={texts.topics[topic]}
          hint={texts.topicHints[topic]}
          rows={kindsOf(topic, list.data)}
          onChoose={choose}
        />
      ))}
      <Button
        variant="ghost"
        colorPalette="gray"
        size="sm"
        alignSelf="flex-start"
        aria-expanded={showsAll}
        onClick={() => {
          setShowsAll(!showsAll);
        }}
      >
        {showsAll ? texts.hideAll : texts.showAll}
      </Button>
      {showsAll &&
        list.data.map((row) => (
          <ChannelField key={row.kind} label={row.label} rows={[row]} onChoose={choose} />
        ))}
    </Stack>
  );
}

interface ChannelFieldProps {
  label: string;
  hint?: string;
  /** The kinds that are chosen for at once. */
  rows: readonly NotificationPreference[];
  onChoose: (rows: readonly NotificationPreference[], channel: NotificationChannel) => void;
}

function ChannelField({ label, hint, rows, onChoose }: ChannelFieldProps) {
  const channel = channelOf(rows);
  const hasMail = useIsOn('mail');
  // What was chosen before stays in sight.
  const channels = NOTIFICATION_CHANNELS.filter((name) => hasMail || name !== 'digest' || channel === name);
  return (
    <SelectField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      value={channel ?? ''}
      onChange={({ target }) => {
        onChoose(rows, target.value as NotificationChannel);
      }}
    >
      {channel === null && (
        <option value="" disabled>
          {texts.mixed}
        </option>
      )}
      {channels.map((name) => (
        <option key={name} value={name}>
          {texts.channels[name]}
        </option>
      ))}
    </SelectField>
  );
}
