import { useDisclosure } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useStartBroll } from '../data/broll';
import { BrollFlow } from '../features/broll/components/broll-flow';
import { FinishedVideo } from '../features/videos/components/finished-video';
import { useAddressOf } from '../lib/address';

interface VideoEndingProps {
  guion: Guion;
}

/** The finished video with what other features do to it. */
export function VideoEnding({ guion }: VideoEndingProps) {
  const picking = useDisclosure();
  const tiktok = useAddressOf('tiktok');
  const start = useStartBroll(guion.id);
  return (
    <>
      <FinishedVideo
        guion={guion}
        onPublish={() => {
          tiktok.show(guion.id);
        }}
        onBroll={picking.onOpen}
      />
      <BrollFlow guion={guion} start={start} open={picking.open} onClose={picking.onClose} />
    </>
  );
}
