import type { Guion } from '@pregonero/contracts/api';
import { currentVideoUrl } from '../../../data/guion-facts';
import { useRenewUrl } from '../../../data/guiones';
import { TiktokDialog } from './tiktok-dialog';
import { sourceOfGuion } from './tiktok-source';

/** The publishing dialog of a script's video; nothing while it has none. */
export function TiktokGuionDialog({ guion, onClose }: { guion: Guion; onClose: () => void }) {
  const videoUrl = currentVideoUrl(guion);
  const renew = useRenewUrl(guion.id);
  return videoUrl === null ? null : (
    <TiktokDialog
      source={sourceOfGuion(guion, videoUrl)}
      onReload={() => renew.mutateAsync()}
      onClose={onClose}
    />
  );
}
