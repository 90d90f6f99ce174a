import { Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuCheck, LuFilm } from 'react-icons/lu';
import { lazyDialog } from '../../../components/lazy-part';
import { toast } from '../../../components/toaster';
import { userMessageOf } from '../../../lib/api-client';
import { hasBroll } from '../../../data/guion-facts';
import { brollTexts as texts } from '../../../texts/broll';
import { commonTexts } from '../../../texts/common';
import type { BrollRequest, useStartBroll } from '../../../data/broll';
import { isBrollRunning } from '../hooks/use-broll-card';
import type { BrollView } from './broll-dialog';

const BrollDialog = lazyDialog(async () => (await import('./broll-dialog')).BrollDialog);

interface BrollButtonProps {
  guion: Guion;
  start: ReturnType<typeof useStartBroll>;
}

/** The B-roll button and the two dialogs behind it. */
export function BrollButton({ guion, start }: BrollButtonProps) {
  const [open, setOpen] = useState(false);
  // Apart from `open`: the dialog shows the same view until it has faded out.
  const [view, setView] = useState<BrollView>('options');
  const running = isBrollRunning(guion.broll) || start.isPending;
  const done = hasBroll(guion);

  const submit = (request: BrollRequest) => {
    start.mutateAsync(request).then(
      (outcome) => {
        if (outcome === 'completed') toast.success(texts.success);
        else toast.success(texts.started, texts.startedText);
        setOpen(false);
      },
      (error: unknown) => {
        toast.error(texts.failed, userMessageOf(error, commonTexts.tryAgain));
      },
    );
  };

  return (
    <>
      <Button
        size="sm"
        variant={done ? 'subtle' : 'solid'}
        loading={running}
        loadingText={texts.running}
        onClick={() => {
          setView('options');
          setOpen(true);
        }}
      >
        {done ? <LuCheck /> : <LuFilm />} {done ? texts.done : texts.search}
      </Button>
      <BrollDialog
        guion={guion}
        open={open}
        view={view}
        pending={start.isPending}
        onView={setView}
        onSubmit={submit}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
