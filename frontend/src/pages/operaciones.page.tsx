import { useState } from 'react';
import { LuLock } from 'react-icons/lu';
import { EmptyPanel } from '../components/empty-state';
import { lazyPart } from '../components/lazy-part';
import { PageHeader } from '../components/page-header';
import { Tabs } from '../components/tabs';
import { paths } from '../config/paths';
import type { ShownJobs } from '../data/operations';
import { useUser } from '../data/session';
import { useAddressTab } from '../lib/address';
import { operationsTexts as texts } from '../texts/operations';

const Room = lazyPart(async () => (await import('../features/operations/components/room')).Room);
const JobList = lazyPart(async () => (await import('../features/operations/components/job-list')).JobList);
const ActList = lazyPart(async () => (await import('../features/operations/components/act-list')).ActList);

const TABS = ['ahora', 'trabajos', 'actos'] as const;

/** The operators' room: what the system works at, single jobs, and who did what. */
export function OperacionesPage() {
  const { role } = useUser();
  const [tab, showTab] = useAddressTab(TABS, 'ahora');
  const [shown, show] = useState<ShownJobs>({ situation: '', kind: '' });
  if (role !== 'admin') {
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyPanel icon={LuLock} title={texts.adminsOnly} text={texts.adminsOnlyText} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={{ href: paths.app.getHref({ tab: 'servicios' }), label: texts.back }}
      />
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onChange={showTab}
        items={[
          {
            value: 'ahora',
            label: texts.tabs.now,
            content: () => (
              <Room
                onShow={(kind, situation) => {
                  show({ kind, situation });
                  showTab('trabajos');
                }}
              />
            ),
          },
          {
            value: 'trabajos',
            label: texts.tabs.jobs,
            content: () => <JobList shown={shown} onShow={show} />,
          },
          { value: 'actos', label: texts.tabs.acts, content: () => <ActList /> },
        ]}
      />
    </>
  );
}
