import { Skeleton, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { GUION_SCREENS, type GuionScreen } from '../guion-screen';
import { GuionCard } from './guion-card';

const ProgressDialog = lazyPart(async () => (await import('./progress-dialog')).ProgressDialog);

interface GuionListProps {
  guiones: Guion[];
  screen: GuionScreen;
  renderVideo?: (guion: Guion) => ReactNode;
  /** What the progress dialog becomes once the video is finished. */
  ending: (guion: Guion) => ReactNode;
}

/** The cards with the banner of running renders and the one progress dialog. */
export function GuionList({ guiones, screen, renderVideo, ending }: GuionListProps) {
  const [progressOf, setProgressOf] = useState<number | null>(null);
  const watched = guiones.find((guion) => guion.id === progressOf);
  const { Banner } = GUION_SCREENS[screen];
  return (
    <VStack align="stretch" gap="4">
      <Banner guiones={guiones} onShowProgress={setProgressOf} />
      {guiones.map((guion) => (
        <GuionCard
          key={guion.id}
          guion={guion}
          screen={screen}
          onShowProgress={() => {
            setProgressOf(guion.id);
          }}
        >
          {renderVideo?.(guion)}
        </GuionCard>
      ))}
      {watched !== undefined && (
        <ProgressDialog
          guion={watched}
          ending={ending(watched)}
          onClose={() => {
            setProgressOf(null);
          }}
        />
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
