import { Skeleton, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { isWaiting } from '../../../data/guion-facts';
import { useAddressOf } from '../../../lib/address';
import { isWideNow } from '../../../lib/use-wide';
import { GUION_SCREENS, type GuionScreen } from '../guion-screen';
import { GuionCard } from './guion-card';

const FoldedGuion = lazyPart(
  async () => (await import('./folded-guion')).FoldedGuion,
  <Skeleton h="14" rounded="xl" />,
);
const ProgressDialog = lazyPart(async () => (await import('./progress-dialog')).ProgressDialog);

/** So many scripts have room to be read whole. */
const WHOLE = 3;

interface GuionListProps {
  guiones: Guion[];
  screen: GuionScreen;
  renderVideo?: (guion: Guion) => ReactNode;
  /** Something else on the screen is what there is to do now. */
  quiet?: boolean;
  /** What the progress dialog becomes once the video is finished. */
  ending: (guion: Guion) => ReactNode;
}

/** The cards with the banner of running renders and the one progress dialog. */
export function GuionList({ guiones, screen, renderVideo, quiet = false, ending }: GuionListProps) {
  const progress = useAddressOf('progress');
  const watched = guiones.find((guion) => guion.id === progress.id);
  const choosing = useAddressOf('presenter').id !== null;
  // Asked once: what is new folds nothing that somebody reads.
  const [isLong] = useState(() => guiones.length > WHOLE && renderVideo === undefined && isWideNow());
  const next = quiet || choosing ? undefined : guiones.find(isWaiting);
  const { Banner } = GUION_SCREENS[screen];
  return (
    <VStack align="stretch" gap="4">
      <Banner guiones={guiones} onShowProgress={progress.show} />
      {guiones.map((guion) => {
        const showProgress = (how?: 'replace') => {
          progress.show(guion.id, how);
        };
        const card = (
          <GuionCard
            key={guion.id}
            guion={guion}
            screen={screen}
            isNext={guion === next}
            onShowProgress={showProgress}
          >
            {renderVideo?.(guion)}
          </GuionCard>
        );
        return isLong && guion.estado === 'listo' ? (
          <FoldedGuion key={guion.id} guion={guion} screen={screen} onShowProgress={showProgress}>
            {card}
          </FoldedGuion>
        ) : (
          card
        );
      })}
      {watched !== undefined && (
        <ProgressDialog guion={watched} ending={ending(watched)} onClose={progress.leave} />
      )}
    </VStack>
  );
}

/** Stands in for the list while it loads. */
export function GuionListSkeleton() {
  return (
    <VStack align="stretch" gap="4">
      <Skeleton h="44" rounded="2xl" />
      <Skeleton h="44" rounded="2xl" />
    </VStack>
  );
}
