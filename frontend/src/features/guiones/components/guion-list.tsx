import { Button, HStack, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { LuClapperboard } from 'react-icons/lu';
import { lazyPart } from '../../../components/lazy-part';
import { isBusy } from '../../../data/guion-facts';
import { guionesTexts as texts } from '../../../texts/guiones';
import type { GuionScreen } from '../guion-screen';
import { GuionCard } from './guion-card';
import { WorkerBanner } from './worker-banner';

const ProgressDialog = lazyPart(async () => (await import('./progress-dialog')).ProgressDialog);

interface GuionListProps {
  guiones: Guion[];
  screen: GuionScreen;
  renderVideo?: (guion: Guion) => ReactNode;
}

/** The cards with the banner of running renders and the one progress dialog. */
export function GuionList({ guiones, screen, renderVideo }: GuionListProps) {
  const [progressOf, setProgressOf] = useState<number | null>(null);
  const busy = guiones.filter(isBusy);
  const watched = guiones.find((guion) => guion.id === progressOf);
  const firstBusy = busy[0];
  return (
    <VStack align="stretch" gap="4">
      {screen === 'automation' && <WorkerBanner onShowProgress={setProgressOf} />}
      {screen === 'dashboard' && firstBusy !== undefined && (
        <HStack
          role="status"
          gap="3"
          p="3"
          ps="4"
          rounded="xl"
          bg="brand.subtle"
          borderWidth="1px"
          borderColor="brand.muted"
          flexWrap="wrap"
        >
          <LuClapperboard aria-hidden />
          <Text fontSize="sm" flex="1" minW="180px">
            {texts.banner(busy.length)}
          </Text>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setProgressOf(firstBusy.id);
            }}
          >
            {texts.seeProgress}
          </Button>
        </HStack>
      )}
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
