import { Box, Button, HStack, Text } from '@chakra-ui/react';
import type { CalendarItem } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuCalendarX } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useUser } from '../../../data/session';
import { useCancelTiktokPost } from '../../../data/tiktok';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts } from '../../../texts/tiktok';

const texts = tiktokTexts.scheduledCard;

/** Takes a scheduled post back, after a question in the same dialog: a second dialog would close the first. */
export function Unschedule({ item, onDone }: { item: CalendarItem; onDone: () => void }) {
  const admin = useUser().role === 'admin';
  const [asking, setAsking] = useState(false);
  const cancel = useCancelTiktokPost(admin ? item.client.id : undefined);
  const confirm = () => {
    cancel.mutateAsync(item.id).then(
      () => {
        toast.success(texts.doneTitle, texts.doneText);
        onDone();
      },
      (error: unknown) => {
        setAsking(false);
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-expanded={asking}
        onClick={() => {
          setAsking((now) => !now);
        }}
      >
        <LuCalendarX aria-hidden /> {texts.cancel}
      </Button>
      {asking && (
        <Box role="group" aria-label={texts.dialogTitle} flexBasis="full" p="3" rounded="xl" bg="bg.muted">
          <Text fontSize="sm" fontWeight="semibold">
            {texts.dialogTitle}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {texts.dialogText}
          </Text>
          <HStack mt="3" gap="2" flexWrap="wrap">
            <Button
              size="sm"
              colorPalette="red"
              loading={cancel.isPending}
              loadingText={texts.confirm}
              onClick={confirm}
            >
              {texts.confirm}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              disabled={cancel.isPending}
              onClick={() => {
                setAsking(false);
              }}
            >
              {texts.keep}
            </Button>
          </HStack>
        </Box>
      )}
    </>
  );
}
