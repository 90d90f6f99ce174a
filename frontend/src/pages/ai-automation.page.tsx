import { Button, HStack, Heading, Tabs, Text, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuScrollText, LuSparkles } from 'react-icons/lu';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { FormularioForm } from '../features/formulario/components/formulario-form';
import { FormularioSummary } from '../features/formulario/components/formulario-summary';
import { GeneratePanel } from '../features/guiones/components/generate-panel';
import { GuionList, GuionListSkeleton } from '../features/guiones/components/guion-list';
import { hasVideo } from '../lib/guion-list';
import { formularioQuery } from '../queries/formulario';
import { formularioTexts } from '../texts/formulario';
import { guionesTexts } from '../texts/guiones';
import { UsageLine } from './usage-line';
import { useGuiones } from './use-guiones';
import { VideoEntry } from './video-entry';

type Tab = 'negocio' | 'guiones';

/** Business information and scripts, step by step. */
export function AiAutomationPage() {
  const formulario = useQuery(formularioQuery);
  const [chosen, setChosen] = useState<Tab | null>(null);
  if (formulario.isPending) return <PageSpinner />;
  if (formulario.isError) {
    return (
      <ErrorState
        error={formulario.error}
        onRetry={() => void formulario.refetch()}
        retrying={formulario.isFetching}
      />
    );
  }
  const saved = formulario.data;
  return (
    <Tabs.Root
      value={chosen ?? 'negocio'}
      onValueChange={({ value }) => {
        setChosen(value as Tab);
      }}
      lazyMount
      colorPalette="brand"
    >
      <Tabs.List w="full">
        <Tabs.Trigger value="negocio" minH="12">
          {formularioTexts.title}
        </Tabs.Trigger>
        <Tabs.Trigger value="guiones" minH="12">
          {guionesTexts.tabs.guiones}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="negocio">
        <BusinessTab
          onContinue={() => {
            setChosen('guiones');
          }}
        />
      </Tabs.Content>
      <Tabs.Content value="guiones">
        <ScriptsTab ready={saved !== null} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function BusinessTab({ onContinue }: { onContinue: () => void }) {
  const { data: saved = null } = useQuery(formularioQuery);
  const [editing, setEditing] = useState(false);
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

function ScriptsTab({ ready }: { ready: boolean }) {
  const guiones = useGuiones();
  const [open, setOpen] = useState(false);
  const empty = guiones.data?.length === 0;
  const generateButton = (
    <Button
      disabled={!ready}
      aria-expanded={open}
      onClick={() => {
        setOpen((now) => !now);
      }}
    >
      <LuSparkles /> {guionesTexts.openGenerate}
    </Button>
  );
  return (
    <VStack align="stretch" gap="5">
      <HStack justify="space-between" gap="4" flexWrap="wrap">
        <UsageLine />
        {!(empty && !open) && generateButton}
      </HStack>
      {open && (
        <GeneratePanel
          onDone={() => {
            setOpen(false);
          }}
          onSetupRequired={() => {
            setOpen(false);
          }}
        />
      )}
      {guiones.isPending ? (
        <GuionListSkeleton />
      ) : guiones.isError ? (
        <ErrorState
          error={guiones.error}
          onRetry={() => void guiones.refetch()}
          retrying={guiones.isFetching}
        />
      ) : empty ? (
        !open && (
          <Panel>
            <EmptyState
              icon={LuScrollText}
              title={guionesTexts.empty}
              text={guionesTexts.emptyText}
              action={generateButton}
            />
          </Panel>
        )
      ) : (
        <GuionList
          guiones={guiones.data}
          renderVideo={(guion) => (hasVideo(guion) ? <VideoEntry guion={guion} /> : null)}
        />
      )}
    </VStack>
  );
}
