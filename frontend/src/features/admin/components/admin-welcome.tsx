import { Heading, Text, VStack } from '@chakra-ui/react';
import { LuShieldCheck } from 'react-icons/lu';
import { EmptyState } from '../../../components/empty-state';
import { Panel } from '../../../components/panel';
import { useUser } from '../../../lib/session';

/** What an admin sees until statistics and clients are built: honest and short. */
export function AdminWelcome() {
  const user = useUser();
  return (
    <VStack align="stretch" gap="6">
      <div>
        <Heading as="h1" size="2xl">
          Panel de administración
        </Heading>
        <Text color="fg.muted">Hola, {user.name}.</Text>
      </div>
      <Panel>
        <EmptyState
          icon={LuShieldCheck}
          title="Todavía no hay nada que administrar aquí"
          text="Las estadísticas y la lista de clientes llegan en una próxima versión. Los guiones y videos se hacen con una cuenta de cliente."
        />
      </Panel>
    </VStack>
  );
}
