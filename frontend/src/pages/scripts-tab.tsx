import { Box, Button, HStack, Heading, Skeleton, VStack } from '@chakra-ui/react';
import { LuScrollText, LuSparkles } from 'react-icons/lu';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { lazyPart } from '../components/lazy-part';
import { NAMED_ELEMENT } from '../components/named-element';
import { PageSpinner } from '../components/page-spinner';
import { SampleDrafts } from '../components/sample-stage';
import { anchors } from '../config/paths';
import { hasVideo, isWaiting } from '../data/guion-facts';
import { GuionList, GuionListSkeleton } from '../features/guiones/components/guion-list';
import { TiktokAtAddress } from '../features/tiktok/components/tiktok-at-address';
import { useAddress } from '../lib/address';
import { useNamedElement } from '../lib/use-named-element';
import { guionesTexts } from '../texts/guiones';
import { UsageLine } from './usage-line';
import { useGuiones } from './use-guiones';

const GeneratePanel = lazyPart(
  async () => (await import('../features/guiones/components/generate-panel')).GeneratePanel,
  <PageSpinner minH="32" />,
);
const VideoEntry = lazyPart(
  async () => (await import('./video-entry')).VideoEntry,
  <Skeleton h="44" rounded="2xl" />,
);
const VideoEnding = lazyPart(async () => (await import('./video-ending')).VideoEnding, null);

interface ScriptsTabProps {
  /** Whether the business is known: without it nothing can be written. */
  ready: boolean;
  onGoBusiness: () => void;
}

/** The scripts of /ai-automation. */
export function ScriptsTab({ ready, onGoBusiness }: ScriptsTabProps) {
  const guiones = useGuiones();
  useNamedElement(guiones.isSuccess);
  const address = useAddress('open');
  const isOpen = ready && address.value === 'generate';
  const generateButton = (
    <Button
      disabled={!ready}
      // One filled button a view: that of what is open, else of the script that waits.
      {...(isOpen || guiones.data?.some(isWaiting) === true
        ? { variant: 'outline', colorPalette: 'gray' }
        : {})}
      aria-expanded={isOpen}
      onClick={() => {
        if (isOpen) address.leave();
        else address.show('generate');
      }}
    >
      <LuSparkles /> {guionesTexts.openGenerate}
    </Button>
  );
  const goBusiness = (
    <Button onClick={onGoBusiness} variant="outline">
      {guionesTexts.automation.goBusiness}
    </Button>
  );
  return (
    <VStack align="stretch" gap="5">
      <HStack justify="space-between" gap="4" flexWrap="wrap">
        <Box>
          <Heading as="h1" size="xl">
            {guionesTexts.title}
          </Heading>
          <UsageLine storage={false} />
        </Box>
        {(!ready || isOpen || guiones.data?.length !== 0) && generateButton}
      </HStack>
      {isOpen && (
        <Box id={anchors.opened} rounded="2xl" {...NAMED_ELEMENT}>
          <GeneratePanel
            failedTitle={guionesTexts.automation.generateFailed}
            onDone={address.leave}
            onSetupRequired={onGoBusiness}
          />
        </Box>
      )}
      {guiones.isPending ? (
        <GuionListSkeleton />
      ) : guiones.isLoadingError ? (
        <ErrorState query={guiones} />
      ) : guiones.data.length === 0 ? (
        isOpen ? null : (
          <EmptyPanel
            icon={LuScrollText}
            picture={<SampleDrafts />}
            title={guionesTexts.empty}
            text={ready ? guionesTexts.emptyText : guionesTexts.automation.needBusiness}
            action={ready ? generateButton : goBusiness}
          />
        )
      ) : (
        <GuionList
          guiones={guiones.data}
          ending={(guion) => <VideoEnding guion={guion} />}
          screen="automation"
          renderVideo={(guion) => (hasVideo(guion) ? <VideoEntry guion={guion} embedded /> : null)}
        />
      )}
      <TiktokAtAddress guiones={guiones.data} />
    </VStack>
  );
}
