import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { toast } from '../../../components/toaster';
import { isBusy, titlePreview } from '../../../data/guion-facts';
import { deletionQuery, useDeleteGuion } from '../../../data/guiones';
import { focusMain } from '../../../lib/focus-main';
import { guionesTexts as texts } from '../../../texts/guiones';
import { GUION_SCREENS, type GuionScreen } from '../guion-screen';

interface RemoveGuionDialogProps {
  guion: Guion;
  screen: GuionScreen;
  open: boolean;
  onClose: () => void;
}

/** Asks whether a script is to be deleted, and says before whether its video still counts. */
export function RemoveGuionDialog({ guion, screen, open, onClose }: RemoveGuionDialogProps) {
  const remove = useDeleteGuion(guion.id);
  const deletion = useQuery({ ...deletionQuery(guion.id), enabled: open && isBusy(guion) });
  const stillCounts = deletion.data?.devuelveVideo === false ? texts.removeDialog.stillCounts : '';

  const confirm = () => {
    // `then` and not callbacks of `mutate`: those are dropped when the card leaves the page first.
    remove.mutateAsync().then(
      () => {
        focusMain();
        toast.success(texts.removeDialog.doneTitle, texts.removeDialog.doneText);
      },
      (error: unknown) => {
        onClose();
        toast.failed(GUION_SCREENS[screen].removeFailed, error, texts.removeDialog.failedText);
      },
    );
  };

  return (
    <ConfirmDialog
      open={open}
      title={texts.removeDialog.title}
      text={[texts.removeDialog.text({ titulo: titlePreview(guion.titulo) }), stillCounts].join(' ').trim()}
      confirm={texts.remove}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
