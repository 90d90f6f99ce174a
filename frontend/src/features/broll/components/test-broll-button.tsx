import { Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuFilm } from 'react-icons/lu';
import { toast } from '../../../components/toaster';
import { brollTexts as texts } from '../../../texts/broll';
import { commonTexts } from '../../../texts/common';
import type { useStartBroll } from '../../../data/broll';
import { isBrollRunning } from '../hooks/use-broll-card';

interface TestBrollButtonProps {
  guion: Guion;
  start: ReturnType<typeof useStartBroll>;
}

/** Automatic B-roll with one click: the AI automation screen sends no options. */
export function TestBrollButton({ guion, start }: TestBrollButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      loading={isBrollRunning(guion.broll) || start.isPending}
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
      <LuFilm /> {texts.test}
    </Button>
  );
}
