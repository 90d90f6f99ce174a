import { Box, Button, HStack, Heading, Link, Text, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LuPencil, LuScrollText, LuSlidersHorizontal, LuSparkles } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { Glossed } from '../components/glossed';
import { lazyDialog, lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { SampleDrafts } from '../components/sample-stage';
import { toast } from '../components/toaster';
import { NAMED_ELEMENT } from '../components/named-element';
import { anchors, paths } from '../config/paths';
import { actingFor } from '../lib/acting';
import { useAddress } from '../lib/address';
import { useNamedElement } from '../lib/use-named-element';
import { GuionList, GuionListSkeleton } from '../features/guiones/components/guion-list';
import { PrimerosPasos } from '../features/primeros-pasos/components/primeros-pasos';
import { useHasDraft } from '../data/drafts';
import { isWaiting } from '../data/guion-facts';
import { useIsTakingTrial } from '../data/guiones';
import { formularioQuery } from '../data/formulario';
import { useUser } from '../data/session';
import { readTrial } from '../data/trial';
import { formularioTexts } from '../texts/formulario';
import { guionesTexts as texts } from '../texts/guiones';
import { UsageLine } from './usage-line';

const VideoEnding = lazyPart(async () => (await import('./video-ending')).VideoEnding, null);

const PassScripts = lazyPart(
  async () => (await import('../features/guiones/components/pass-scripts')).PassScripts,
  null,
);

const PART_SPINNER = <PageSpinner minH="32" />;
const GeneratePanel = lazyPart(
  async () => (await import('../features/guiones/components/generate-panel')).GeneratePanel,
  PART_SPINNER,
);

// As tall as the screen: the form is taller, and nothing below it may be seen to jump when it comes.
const FormularioForm = lazyPart(
  async () => (await import('../features/formulario/components/formulario-form')).FormularioForm,
  <PageSpinner minH="100dvh" />,
);

const AjustesVideoDialog = lazyDialog(
  async () => (await import('../features/ajustes-video/components/ajustes-video-dialog')).AjustesVideoDialog,
);

/** The scripts of a client with everything that makes new ones. */
export function GuionesTab({ guiones }: { guiones: UseQueryResult<Guion[]> }) {
  const address = useAddress('open');
  const { primerosPasosOcultos } = useUser();
  // What was typed about the business and never saved comes back by itself.
  const hasDraft = useHasDraft('formulario');
  // And what was told on the landing page waits in the form.
  const [hasTrial] = useState(() => readTrial() !== null);
  const [draftSeen, setDraftSeen] = useState(false);
  const formulario = useQuery(formularioQuery);
  // The first list is drawn in pieces, so that taps are heard meanwhile; what changes it later is seen at once.
  const isDrawingList = useDeferredValue(guiones.isPending);
  const isTakingTrial = useIsTakingTrial();
  // What is opened from above would open out of sight on a phone.
  useNamedElement(guiones.isSuccess && formulario.isSuccess);
  const close = () => {
    setDraftSeen(true);
    address.leave();
  };
  // Without a business nothing can be written: whatever asked for scripts gets the form first.
  const unfinished = address.value === '' && !draftSeen && (hasDraft || formulario.data === null);
  const early = address.value === 'generate' && formulario.data === null;
  const open = unfinished || early ? 'form' : address.value;
  const toggle = (part: 'form' | 'generate') => {
    if (open === part) {
      close();
      return;
    }
    setDraftSeen(true);
    address.show(part);
  };

  const openGenerate = () => {
    if (formulario.data === null) {
      toast.error(texts.generate.setupTitle, texts.generate.setupText);
      address.show('form');
      return;
    }
    toggle('generate');
  };

  // One filled button a view: that of what is open, else of the script that waits, else of the empty place.
  const isFirstThing =
    open === '' && guiones.data !== undefined && guiones.data.length > 0 && !guiones.data.some(isWaiting);

  // The first screen of an account begins with its only task.
  const isFirstForm = open === 'form' && formulario.data === null;
  const opened = (open === 'form' || open === 'generate') && (
    <Box id={anchors.opened} rounded="2xl" {...NAMED_ELEMENT}>
      {open === 'form' && formulario.data !== undefined && (
        <Panel aria-label={formularioTexts.title}>
          <Heading as={isFirstForm ? 'h1' : 'h2'} size="md" mb={isFirstForm ? '2' : '4'}>
            {formularioTexts.title}
          </Heading>
          <FormularioForm
            saved={formulario.data}
            updateFailed={{
              title: formularioTexts.dashboard.updateFailed,
              text: formularioTexts.dashboard.updateFailedText,
            }}
            onSaved={() => {
              close();
              // The form was longer than what comes in its place: the first script would be above the screen.
              if (formulario.data === null) window.scrollTo({ top: 0 });
            }}
            onCancel={close}
          />
        </Panel>
      )}
      {open === 'form' && formulario.isLoadingError && <ErrorState query={formulario} />}
      {open === 'generate' && (
        <GeneratePanel
          onDone={close}
          onSetupRequired={() => {
            address.show('form', 'replace');
          }}
        />
      )}
    </Box>
  );

  return (
    <VStack align="stretch" gap="5">
      {isFirstForm && opened}
      <HStack justify="space-between" gap="4" flexWrap="wrap">
        <Box flex="1 1 18rem">
          <Heading as={isFirstForm ? 'h2' : 'h1'} size={isFirstForm ? 'lg' : 'xl'}>
            {texts.title}
          </Heading>
          <UsageLine />
        </Box>
        <HStack gap="2" w={{ base: 'full', sm: 'auto' }} flexWrap="wrap">
          <Button
            variant="outline"
            colorPalette="gray"
            flex={{ base: '1 0 auto', sm: 'none' }}
            px={{ base: '2', sm: '4' }}
            onClick={() => {
              address.show('settings');
            }}
          >
            <LuSlidersHorizontal /> {texts.videoSettings}
          </Button>
          <Button
            variant="outline"
            colorPalette="gray"
            flex={{ base: '1 0 auto', sm: 'none' }}
            px={{ base: '2', sm: '4' }}
            aria-expanded={open === 'form'}
            disabled={formulario.isPending}
            onClick={() => {
              toggle('form');
            }}
          >
            <LuPencil /> {texts.editForm}
          </Button>
          <Button
            flex={{ base: '1 0 auto', sm: 'none' }}
            px={{ base: '2', sm: '4' }}
            aria-expanded={open === 'generate'}
            {...(isFirstThing ? {} : { variant: 'outline', colorPalette: 'gray' })}
            disabled={formulario.isPending}
            onClick={openGenerate}
          >
            <LuSparkles /> {texts.openGenerate}
          </Button>
        </HStack>
      </HStack>

      <AjustesVideoDialog open={open === 'settings'} onClose={close} />

      {!isFirstForm && opened}

      {!primerosPasosOcultos && <PrimerosPasos guiones={guiones} />}

      {actingFor() !== null && <PassScripts guiones={guiones.data ?? []} page={paths.app.getHref()} />}

      {guiones.isPending || isDrawingList || isTakingTrial ? (
        <GuionListSkeleton />
      ) : guiones.isLoadingError ? (
        <ErrorState query={guiones} />
      ) : guiones.data.length === 0 ? (
        <NoGuiones
          // Above the only task of a new account nothing else asks for anything.
          as={isFirstForm ? 'line' : 'panel'}
          hidden={isFirstForm ? hasTrial : open === 'form' || open === 'generate'}
        />
      ) : (
        <GuionList
          guiones={guiones.data}
          ending={(guion) => <VideoEnding guion={guion} />}
          screen="dashboard"
          quiet={open === 'form' || open === 'generate'}
        />
      )}
    </VStack>
  );
}

/** What stands for the scripts while there are none: the way to the first ones, as one quiet line below a form that is open. */
function NoGuiones({ as, hidden }: { as: 'panel' | 'line'; hidden: boolean }) {
  if (hidden) return null;
  const to = paths.aiAutomation.getHref();
  if (as === 'line') {
    return (
      <Text color="fg.muted" fontSize="sm" textAlign="center">
        <Glossed text={texts.empty} />{' '}
        <Link asChild minH="11" display="inline-flex" alignItems="center" textDecoration="underline">
          <RouterLink to={to}>{texts.emptyAction}</RouterLink>
        </Link>
      </Text>
    );
  }
  return (
    <EmptyPanel
      icon={LuScrollText}
      picture={<SampleDrafts />}
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button asChild size="lg">
          <RouterLink to={to}>{texts.emptyAction}</RouterLink>
        </Button>
      }
    />
  );
}
