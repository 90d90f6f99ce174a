import type { Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { lazyPart } from '../components/lazy-part';
import { useStartBroll } from '../data/broll';
import { BrollFlow } from '../features/broll/components/broll-flow';
import { FinishedVideo } from '../features/videos/components/finished-video';

const TiktokDialog = lazyPart(
  async () => (await import('../features/tiktok/components/tiktok-dialog')).TiktokDialog,
);

interface VideoEndingProps {
  guion: Guion;
}

/** The finished video with what other features do to it. Their dialogs stand over the one that it is shown in. */
export function VideoEnding({ guion }: VideoEndingProps) {
  const [open, setOpen] = useState<'tiktok' | 'broll' | null>(null);
  const start = useStartBroll(guion.id);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <FinishedVideo
        guion={guion}
        onPublish={() => {
          setOpen('tiktok');
        }}
        onBroll={() => {
          setOpen('broll');
        }}
      />
      {open === 'tiktok' && <TiktokDialog guion={guion} onClose={close} />}
      <BrollFlow guion={guion} start={start} open={open === 'broll'} onClose={close} />
    </>
  );
}
