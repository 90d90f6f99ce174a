import { Heading, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../components/error-state';
import { lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { Panel } from '../components/panel';
import { Tabs } from '../components/tabs';
import { FormularioSummary } from '../features/formulario/components/formulario-summary';
import { useHasDraft } from '../data/drafts';
import { useAddressTab } from '../lib/address';
import { usePageTitle } from '../lib/use-page-title';
import { formularioQuery } from '../data/formulario';
import { formularioTexts } from '../texts/formulario';
import { shellTexts } from '../texts/shell';

const ScriptsTab = lazyPart(async () => (await import('./scripts-tab')).ScriptsTab, <PageSpinner />);
const FormularioForm = lazyPart(
  async () => (await import('../features/formulario/components/formulario-form')).FormularioForm,
  <PageSpinner minH="32" />,
);
const PerfilNegocioPanel = lazyPart(
  async () => (await import('../features/perfil-negocio/components/perfil-negocio-panel')).PerfilNegocioPanel,
  <PageSpinner minH="32" />,
);

const TABS = ['negocio', 'guiones'] as const;
type Tab = (typeof TABS)[number];

/** Business information and scripts, step by step. */
export function AiAutomationPage() {
  const formulario = useQuery(formularioQuery);
  const { hash } = useLocation();
  // An address that names a script opens the scripts.
  const [tab, choose] = useAddressTab<Tab>(TABS, hash === '' ? 'negocio' : 'guiones');
  const names: Record<Tab, string> = {
    negocio: shellTexts.places.business,
    guiones: shellTexts.places.scripts,
  };
  usePageTitle(names[tab]);
  if (formulario.isPending) return <PageSpinner />;
  if (formulario.isLoadingError) {
    return <ErrorState query={formulario} />;
  }
  const saved = formulario.data;
  return (
    <Tabs<Tab>
      label={formularioTexts.tabsLabel}
      value={tab}
      onChange={choose}
      keep
      items={[
        {
          value: 'negocio',
          label: names.negocio,
          content: () => (
            <BusinessTab
              onContinue={() => {
                choose('guiones');
                window.scrollTo({ top: 0 });
              }}
            />
          ),
        },
        {
          value: 'guiones',
          label: names.guiones,
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
  const isShown = saved !== null && !editing;
  return (
    <>
      <Panel>
        <Heading as="h1" size="lg">
          {formularioTexts.title}
        </Heading>
        <Text color="fg.muted" mb="6">
          {formularioTexts.intro}
        </Text>
        {isShown ? (
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
      {isShown && <PerfilNegocioPanel />}
    </>
  );
}
