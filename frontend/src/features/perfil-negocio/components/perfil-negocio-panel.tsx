import { Button, Heading, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { PerfilNegocio } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { PastedText } from '../../../components/pasted-text';
import { useHasDraft } from '../../../data/drafts';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { perfilNegocioTexts as texts } from '../../../texts/perfil-negocio';
import { PERFIL_DRAFT, PerfilForm } from './perfil-form';
import { PerfilSummary } from './perfil-summary';

/** What a business tells beside its form: pasted, looked at, saved; changed as often as a price changes. */
export function PerfilNegocioPanel() {
  const perfil = useQuery(perfilNegocioQuery);
  return (
    <Panel mt="5" aria-label={texts.title}>
      <Heading as="h2" size="md">
        {texts.title}
      </Heading>
      <Text color="fg.muted" mb="5">
        {texts.intro}
      </Text>
      {perfil.data !== undefined ? (
        <Perfil saved={perfil.data} />
      ) : perfil.isError ? (
        <ErrorState query={perfil} />
      ) : (
        <Skeleton h="32" rounded="xl" />
      )}
    </Panel>
  );
}

function Perfil({ saved }: { saved: PerfilNegocio }) {
  /** What a pasted text told, once the fields are open. */
  const hasDraft = useHasDraft(PERFIL_DRAFT);
  const [told, setTold] = useState<PerfilNegocio | null>(hasDraft ? {} : null);
  const open = () => {
    setTold({});
  };
  if (told !== null) {
    return (
      <PerfilForm
        saved={saved}
        told={told}
        onDone={() => {
          setTold(null);
        }}
      />
    );
  }
  if (Object.keys(saved).length > 0) return <PerfilSummary perfil={saved} onEdit={open} />;
  return (
    <VStack align="flex-start" gap="2">
      <PastedText onFound={setTold} />
      <Button variant="ghost" colorPalette="gray" onClick={open}>
        {texts.fill}
      </Button>
    </VStack>
  );
}
