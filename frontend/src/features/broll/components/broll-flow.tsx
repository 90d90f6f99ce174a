import type { Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-part';
import { toast } from '../../../components/toaster';
import type { BrollRequest, useStartBroll } from '../../../data/broll';
import { brollTexts as texts } from '../../../texts/broll';
import { commonTexts } from '../../../texts/common';
import type { BrollView } from './broll-dialog';

const BrollDialog = lazyDialog(async () => (await import('./broll-dialog')).BrollDialog);

interface BrollFlowProps {
  guion: Guion;
  start: ReturnType<typeof useStartBroll>;
  open: boolean;
  onClose: () => void;
}

/** From the choice of clips to their being mixed in. */
export function BrollFlow({ guion, start, open, onClose }: BrollFlowProps) {
  // It shows the same view until it has faded out, and begins with the first one when it is opened again.
  const [view, setView] = useState<BrollView>('options');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setView('options');
  }
  const submit = (request: BrollRequest) => {
    start.mutateAsync(request).then(
      (outcome) => {
        if (outcome === 'completed') toast.success(texts.success);
        else toast.success(texts.started, texts.startedText);
        onClose();
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <BrollDialog
      guion={guion}
      open={open}
      view={view}
      pending={start.isPending}
      onView={setView}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
