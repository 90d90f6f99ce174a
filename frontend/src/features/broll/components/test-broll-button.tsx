import { Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuFilm } from 'react-icons/lu';
import { fixedWords, Glossed, glossOf } from '../../../components/glossed';
import { toast } from '../../../components/toaster';
import { waitsForFinishing } from '../../../components/waits-for-finishing';
import { isBrollRunning } from '../../../data/guion-facts';
import { nameButton } from '../../../lib/name-button';
import { brollTexts as texts } from '../../../texts/broll';
import { commonTexts } from '../../../texts/common';
import type { useStartBroll } from '../../../data/broll';

interface TestBrollButtonProps {
  guion: Guion;
  start: ReturnType<typeof useStartBroll>;
  /** Names the element that says why it waits while the video is being finished. */
  waitNoteId: string;
}

/** Automatic B-roll with one click: the AI automation screen sends no options. */
export function TestBrollButton({ guion, start, waitNoteId }: TestBrollButtonProps) {
  const isRunning = isBrollRunning(guion) || start.isPending;
  return (
    <Button
      size="sm"
      aria-label={nameButton(isRunning ? texts.running : fixedWords(texts.test), guion.titulo)}
      variant="ghost"
      colorPalette="gray"
      {...glossOf(texts.test)}
      {...waitsForFinishing(guion, waitNoteId)}
      loading={isRunning}
      loadingText={texts.running}
      onClick={() => {
        start.mutateAsync({ kind: 'options', body: {} }).then(
          () => {
            toast.success(texts.started, texts.startedText);
          },
          (error: unknown) => {
            toast.failed(texts.failed, error, commonTexts.tryAgain);
          },
        );
      }}
    >
      <LuFilm /> <Glossed text={texts.test} names />
    </Button>
  );
}
