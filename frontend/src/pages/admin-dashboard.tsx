import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header';
import { Tabs } from '../components/tabs';
import { Statistics } from '../features/admin/components/statistics';
import { ClientList } from '../features/clients/components/client-list';
import { useUser } from '../data/session';
import { adminTexts as texts } from '../texts/admin';

/** The admin panel. The open tab is in the address, so that "back to Clients" and a reload find it again. */
export function AdminDashboard() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'clientes' ? 'clientes' : 'estadisticas';
  return (
    <>
      <PageHeader title={texts.title} text={texts.greeting(user.name)} />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={(value) => {
          setSearch(value === 'clientes' ? { tab: value } : {}, { replace: true });
        }}
        items={[
          { value: 'estadisticas', label: texts.tabs.statistics, content: () => <Statistics /> },
          { value: 'clientes', label: texts.tabs.clients, content: () => <ClientList /> },
        ]}
      />
    </>
  );
}
