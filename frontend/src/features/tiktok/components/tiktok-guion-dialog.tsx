import type { Guion } from '@pregonero/contracts/api';
import { currentVideoUrl } from '../../../data/guion-facts';
import { useRenewUrl } from '../../../data/guiones';
import { TiktokDialog } from './tiktok-dialog';
import { sourceOfGuion } from './tiktok-source';

interface TiktokGuionDialogProps {
  guion: Guion;
  /** See `TiktokDialog`. */
  startsScheduled?: boolean;
  onClose: () => void;
}

/** The publishing dialog of a script's video; nothing while it has none. */
export function TiktokGuionDialog({ guion, startsScheduled = false, onClose }: TiktokGuionDialogProps) {
  const videoUrl = currentVideoUrl(guion);
  const renew = useRenewUrl(guion.id);
  return videoUrl === null ? null : (
    <TiktokDialog
      source={sourceOfGuion(guion, videoUrl)}
      startsScheduled={startsScheduled}
      onReload={() => renew.mutateAsync()}
      onClose={onClose}
    />
  );
}
