import { Button, useDisclosure } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuCheck, LuFilm } from 'react-icons/lu';
import { Glossed, glossOf } from '../../../components/glossed';
import { waitsForFinishing } from '../../../components/waits-for-finishing';
import { isBrollRunning } from '../../../data/guion-facts';
import { brollTexts as texts } from '../../../texts/broll';
import type { useStartBroll } from '../../../data/broll';
import { BrollFlow } from './broll-flow';

interface BrollButtonProps {
  guion: Guion;
  start: ReturnType<typeof useStartBroll>;
  /** Names the element that says why it waits while the video is being finished. */
  waitNoteId: string;
}

/** The B-roll button and the two dialogs behind it. */
export function BrollButton({ guion, start, waitNoteId }: BrollButtonProps) {
  const dialog = useDisclosure();
  const running = isBrollRunning(guion) || start.isPending;
  const done = guion.hasBroll;
  return (
    <>
      <Button
        size="sm"
        variant={done ? 'subtle' : 'outline'}
        colorPalette="gray"
        {...glossOf(done ? '' : texts.search)}
        {...waitsForFinishing(guion, waitNoteId)}
        loading={running}
        loadingText={texts.running}
        onClick={dialog.onOpen}
      >
        {done ? <LuCheck /> : <LuFilm />} <Glossed text={done ? texts.done : texts.search} names />
      </Button>
      <BrollFlow guion={guion} start={start} open={dialog.open} onClose={dialog.onClose} />
    </>
  );
}
