import { Box, Button, HStack, Heading, Skeleton, Text, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuScrollText, LuSparkles } from 'react-icons/lu';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { Tabs } from '../components/tabs';
import { toast } from '../components/toaster';
import { FormularioSummary } from '../features/formulario/components/formulario-summary';
import { useGenerateGuiones } from '../data/guiones';
import { GuionList, GuionListSkeleton } from '../features/guiones/components/guion-list';
import { ApiError } from '../lib/api-client';
import { useHasDraft } from '../data/drafts';
import { hasVideo } from '../data/guion-facts';
import { TiktokAtAddress } from '../features/tiktok/components/tiktok-at-address';
import { useAddressTab } from '../lib/address';
import { useNamedElement } from '../lib/use-named-element';
import { usePageTitle } from '../lib/use-page-title';
import { formularioQuery } from '../data/formulario';
import { formularioTexts } from '../texts/formulario';
import { guionesTexts } from '../texts/guiones';
import { shellTexts } from '../texts/shell';
import { UsageLine } from './usage-line';
import { useGuiones } from './use-guiones';

const VideoEntry = lazyPart(
  async () => (await import('./video-entry')).VideoEntry,
  <Skeleton h="44" rounded="2xl" />,
);
const VideoEnding = lazyPart(async () => (await import('./video-ending')).VideoEnding, null);
const FormularioForm = lazyPart(
  async () => (await import('../features/formulario/components/formulario-form')).FormularioForm,
  <PageSpinner minH="32" />,
);

const TABS = ['negocio', 'guiones'] as const;
type Tab = (typeof TABS)[number];

/** Business information and scripts, step by step. */
export function AiAutomationPage() {
  usePageTitle(shellTexts.aiAutomation);
  const formulario = useQuery(formularioQuery);
  const { hash } = useLocation();
  // An address that names a script opens the scripts.
  const [tab, choose] = useAddressTab<Tab>(TABS, hash === '' ? 'negocio' : 'guiones');
  if (formulario.isPending) return <PageSpinner />;
  if (formulario.isError) {
    return <ErrorState query={formulario} />;
  }
  const saved = formulario.data;
  return (
    <Tabs<Tab>
      label={shellTexts.aiAutomation}
      value={tab}
      onChange={choose}
      keep
      items={[
        {
          value: 'negocio',
          label: formularioTexts.title,
          content: () => (
            <BusinessTab
              onContinue={() => {
                choose('guiones');
              }}
            />
          ),
        },
        {
          value: 'guiones',
          label: guionesTexts.tabs.guiones,
          content: () => (
            <ScriptsTab
              ready={saved !== null}
              onGoBusiness={() => {
                choose('negocio');
              }}
            />
          ),
        },
      ]}
    />
  );
}

function BusinessTab({ onContinue }: { onContinue: () => void }) {
  const { data: saved = null } = useQuery(formularioQuery);
  const [editing, setEditing] = useState(useHasDraft('formulario'));
  return (
    <Panel>
      <Heading as="h1" size="lg">
        {formularioTexts.title}
      </Heading>
      <Text color="fg.muted" mb="6">
        {formularioTexts.intro}
      </Text>
      {saved !== null && !editing ? (
        <FormularioSummary
          formulario={saved}
          onContinue={onContinue}
          onEdit={() => {
            setEditing(true);
          }}
        />
      ) : (
        <FormularioForm
          saved={saved}
          onSaved={() => {
            if (saved === null) onContinue();
            setEditing(false);
          }}
          {...(saved === null
            ? {}
            : {
                onCancel: () => {
                  setEditing(false);
                },
              })}
        />
      )}
    </Panel>
  );
}

function ScriptsTab({ ready, onGoBusiness }: { ready: boolean; onGoBusiness: () => void }) {
  const guiones = useGuiones();
  useNamedElement(guiones.isSuccess);
  const generate = useGenerateGuiones();

  const submit = () => {
    generate.mutateAsync(1).then(
      (made) => {
        toast.success(guionesTexts.generate.doneTitle, guionesTexts.generate.doneText(made.length));
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
      ) : guiones.isError ? (
        <ErrorState query={guiones} />
      ) : guiones.data.length === 0 ? (
        <Panel>
          <EmptyState
            icon={LuScrollText}
            title={guionesTexts.empty}
            text={ready ? guionesTexts.emptyText : guionesTexts.automation.needBusiness}
            action={ready ? generateButton : goBusiness}
          />
        </Panel>
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
