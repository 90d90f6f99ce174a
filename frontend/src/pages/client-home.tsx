import type { Guion } from '@pregonero/contracts/api';
import { ToReviewBanner } from '../features/pendientes/components/to-review-banner';
import { TiktokAtAddress } from '../features/tiktok/components/tiktok-at-address';

/** What a client's home shows besides its tabs: what waits for an answer, and the dialog that the address names. */
export function ClientHome({ guiones }: { guiones: readonly Guion[] | undefined }) {
  return (
    <>
      <ToReviewBanner />
      <TiktokAtAddress guiones={guiones} />
    </>
  );
}
