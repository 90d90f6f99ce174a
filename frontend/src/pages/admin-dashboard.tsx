import { PageHeader } from '../components/page-header';
import { lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { Tabs } from '../components/tabs';
import { ProviderList } from '../features/admin/components/provider-list';
import { Statistics } from '../features/admin/components/statistics';
import { ClientList } from '../features/clients/components/client-list';
import { useUser } from '../data/session';
import { useAddressTab } from '../lib/address';
import { adminTexts as texts } from '../texts/admin';

const AgencyWaiting = lazyPart(
  async () => (await import('../features/pendientes/components/agency-waiting')).AgencyWaiting,
  <PageSpinner />,
);

const PostsToFix = lazyPart(
  async () => (await import('../features/calendar/components/posts-to-fix')).PostsToFix,
  null,
);

const PendingLinks = lazyPart(
  async () => (await import('../features/pendientes/components/pending-links')).PendingLinks,
  null,
);

const ContactMessages = lazyPart(
  async () => (await import('../features/contact/components/contact-messages')).ContactMessages,
  null,
);

const TABS = ['estadisticas', 'pendientes', 'clientes', 'servicios'] as const;

function Waiting() {
  return (
    <>
      <PendingLinks />
      <PostsToFix />
      <ContactMessages />
      <AgencyWaiting />
    </>
  );
}

/** The admin panel. "Back to Clients" and a reload find the open tab again. */
export function AdminDashboard() {
  const user = useUser();
  const [tab, showTab] = useAddressTab(TABS, 'estadisticas');
  return (
    <>
      <PageHeader title={texts.title} text={texts.greeting({ name: user.name })} />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={showTab}
        items={[
          { value: 'estadisticas', label: texts.tabs.statistics, content: () => <Statistics /> },
          { value: 'pendientes', label: texts.tabs.waiting, content: () => <Waiting /> },
          { value: 'clientes', label: texts.tabs.clients, content: () => <ClientList /> },
          { value: 'servicios', label: texts.tabs.services, content: () => <ProviderList /> },
        ]}
      />
    </>
  );
}
