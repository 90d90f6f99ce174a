import type { Guion } from '@pregonero/contracts/api';
import { useId, useState } from 'react';
import { lazyPart } from '../components/lazy-part';
import { toast } from '../components/toaster';
import { useStartBroll } from '../data/broll';
import { BrollButton } from '../features/broll/components/broll-button';
import { TestBrollButton } from '../features/broll/components/test-broll-button';
import { BrollStatusCard } from '../features/broll/components/broll-status-card';
import { useBrollCard } from '../features/broll/hooks/use-broll-card';
import { FailedPost } from '../features/tiktok/components/failed-post';
import { PublishedPost } from '../features/tiktok/components/published-post';
import { ScheduledPosts } from '../features/tiktok/components/scheduled-posts';
import { TiktokButton } from '../features/tiktok/components/tiktok-button';
import { FinishStatus } from '../features/videos/components/finish-status';
import { VideoCard } from '../features/videos/components/video-card';
import { brollTexts } from '../texts/broll';
import { commonTexts } from '../texts/common';

const WaitingGuion = lazyPart(async () => (await import('../components/waiting-guion')).WaitingGuion, null);

interface VideoEntryProps {
  guion: Guion;
  /** Inside the card of its script: it shows no title, and B-roll is only tried out there. */
  embedded?: boolean;
}

/** A video with what other features do to it: B-roll and TikTok. */
export function VideoEntry({ guion, embedded = false }: VideoEntryProps) {
  const [test, setTest] = useState(false);
  const waitNoteId = useId();
  const start = useStartBroll(guion.id);
  const card = useBrollCard(guion.broll, test);

  return (
    <VideoCard
      guion={guion}
      embedded={embedded}
      actions={
        <>
          <TiktokButton guion={guion} embedded={embedded} />
          {embedded ? (
            <TestBrollButton guion={guion} start={start} waitNoteId={waitNoteId} />
          ) : (
            <BrollButton guion={guion} start={start} waitNoteId={waitNoteId} />
          )}
        </>
      }
      status={
        <>
          {card !== null && <BrollStatusCard broll={card} />}
          {guion.estado === 'listo' && guion.waitingFor !== null && <WaitingGuion guion={guion} />}
          <FinishStatus guion={guion} noteId={waitNoteId} />
          <FailedPost guionId={guion.id} />
          <PublishedPost guion={guion} />
          <ScheduledPosts guionId={guion.id} />
        </>
      }
      onRetryTest={() => {
        setTest(true);
        start.mutateAsync({ kind: 'failure-test' }).then(
          () => {
            toast.info(brollTexts.started, brollTexts.startedText);
          },
          (error: unknown) => {
            toast.failed(brollTexts.failed, error, commonTexts.tryAgain);
          },
        );
      }}
    />
  );
}
