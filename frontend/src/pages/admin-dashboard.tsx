import { Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header';
import { Statistics } from '../features/admin/components/statistics';
import { ClientList } from '../features/clients/components/client-list';
import { useUser } from '../lib/session';
import { adminTexts as texts } from '../texts/admin';

/** The admin panel. The open tab is in the address, so that "back to Clients" and a reload find it again. */
export function AdminDashboard() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'clientes' ? 'clientes' : 'estadisticas';
  return (
    <>
      <PageHeader title={texts.title} text={texts.greeting(user.name)} />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => {
          setSearch(value === 'clientes' ? { tab: value } : {}, { replace: true });
        }}
        lazyMount
        unmountOnExit
        colorPalette="brand"
        size="md"
      >
        <Tabs.List mb="4" w="full">
          <Tabs.Trigger value="estadisticas" minH="12">
            {texts.tabs.statistics}
          </Tabs.Trigger>
          <Tabs.Trigger value="clientes" minH="12">
            {texts.tabs.clients}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="estadisticas">
          <Statistics />
        </Tabs.Content>
        <Tabs.Content value="clientes">
          <ClientList />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
