import { Box, Button, HStack, Heading, Skeleton, VStack } from '@chakra-ui/react';
import { LuScrollText, LuSparkles } from 'react-icons/lu';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { lazyPart } from '../components/lazy-part';
import { SampleDrafts } from '../components/sample-stage';
import { toast } from '../components/toaster';
import { hasVideo, isWaiting } from '../data/guion-facts';
import { useGenerateGuiones } from '../data/guiones';
import { GuionList, GuionListSkeleton } from '../features/guiones/components/guion-list';
import { TiktokAtAddress } from '../features/tiktok/components/tiktok-at-address';
import { ApiError } from '../lib/api-client';
import { useNamedElement } from '../lib/use-named-element';
import { guionesTexts } from '../texts/guiones';
import { UsageLine } from './usage-line';
import { useGuiones } from './use-guiones';

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

/** The scripts of /ai-automation, made one by one. */
export function ScriptsTab({ ready, onGoBusiness }: ScriptsTabProps) {
  const guiones = useGuiones();
  useNamedElement(guiones.isSuccess);
  const generate = useGenerateGuiones();

  const submit = () => {
    generate.mutateAsync(1).then(
      (made) => {
        toast.success(
          guionesTexts.generate.doneTitle,
          guionesTexts.generate.doneText({ count: made.length }),
        );
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'setup_required') {
          toast.error(guionesTexts.generate.setupTitle, guionesTexts.generate.setupText);
          onGoBusiness();
          return;
        }
        toast.failed(guionesTexts.automation.generateFailed, error, guionesTexts.generate.failedText);
      },
    );
  };
  const generateButton = (
    <Button
      disabled={!ready}
      // One filled button a view: while a script waits, it is that one's.
      {...(guiones.data?.some(isWaiting) === true ? { variant: 'outline', colorPalette: 'gray' } : {})}
      onClick={submit}
      loading={generate.isPending}
      loadingText={guionesTexts.generate.pending}
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
        {(!ready || guiones.data?.length !== 0) && generateButton}
      </HStack>
      {guiones.isPending ? (
        <GuionListSkeleton />
      ) : guiones.isLoadingError ? (
        <ErrorState query={guiones} />
      ) : guiones.data.length === 0 ? (
        <EmptyPanel
          icon={LuScrollText}
          picture={<SampleDrafts />}
          title={guionesTexts.empty}
          text={ready ? guionesTexts.emptyText : guionesTexts.automation.needBusiness}
          action={ready ? generateButton : goBusiness}
        />
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
