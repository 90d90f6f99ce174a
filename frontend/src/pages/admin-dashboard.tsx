import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header';
import { Tabs } from '../components/tabs';
import { ProviderList } from '../features/admin/components/provider-list';
import { Statistics } from '../features/admin/components/statistics';
import { ClientList } from '../features/clients/components/client-list';
import { useUser } from '../data/session';
import { adminTexts as texts } from '../texts/admin';

const TABS = ['estadisticas', 'clientes', 'servicios'] as const;

/** The admin panel. The open tab is in the address, so that "back to Clients" and a reload find it again. */
export function AdminDashboard() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'estadisticas';
  return (
    <>
      <PageHeader title={texts.title} text={texts.greeting(user.name)} />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={(value) => {
          setSearch(value === 'estadisticas' ? {} : { tab: value }, { replace: true });
        }}
        items={[
          { value: 'estadisticas', label: texts.tabs.statistics, content: () => <Statistics /> },
          { value: 'clientes', label: texts.tabs.clients, content: () => <ClientList /> },
          { value: 'servicios', label: texts.tabs.services, content: () => <ProviderList /> },
        ]}
      />
    </>
  );
}
