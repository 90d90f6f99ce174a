import type { Guion } from '@pregonero/contracts/api';
import { lazyPart } from '../../../components/lazy-part';
import { currentVideoUrl } from '../../../data/guion-facts';
import { useAddressOf } from '../../../lib/address';

const TiktokDialog = lazyPart(async () => (await import('./tiktok-guion-dialog')).TiktokGuionDialog);

/** The publishing dialog of the video that the address names; each page has one, whatever leads to it. */
export function TiktokAtAddress({ guiones }: { guiones: readonly Guion[] | undefined }) {
  const now = useAddressOf('tiktok');
  const scheduled = useAddressOf('tiktok-programar');
  const { id, leave } = scheduled.id === null ? now : scheduled;
  const guion = guiones?.find((each) => each.id === id && currentVideoUrl(each) !== null);
  return guion === undefined ? null : (
    <TiktokDialog key={guion.id} guion={guion} startsScheduled={scheduled.id !== null} onClose={leave} />
  );
}
