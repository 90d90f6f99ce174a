import { Button } from '@chakra-ui/react';
import type { CalendarItem } from '@pregonero/contracts/api';
import { LuSend } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { useUser } from '../../../data/session';
import { useResumePost } from '../../../data/tiktok';
import { calendarTexts } from '../../../texts/calendar';
import { commonTexts } from '../../../texts/common';

const texts = calendarTexts.resume;

/** Offers the hour of a post again to the version that was approved since. */
export function ResumePost({ item, onDone }: { item: CalendarItem; onDone: () => void }) {
  const admin = useUser().role === 'admin';
  const resume = useResumePost(admin ? item.client.id : undefined);
  return (
    <Button
      size="sm"
      loading={resume.isPending}
      loadingText={texts.action}
      onClick={() => {
        resume.mutateAsync(item.id).then(
          () => {
            toast.success(texts.done, item.title);
            onDone();
          },
          (error: unknown) => {
            toast.failed(texts.failed, error, commonTexts.tryAgain);
          },
        );
      }}
    >
      <LuSend aria-hidden /> {texts.action}
    </Button>
  );
}
