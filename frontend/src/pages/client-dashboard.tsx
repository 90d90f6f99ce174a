import { VStack } from '@chakra-ui/react';
import { latePart, lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { Tabs } from '../components/tabs';
import { GuionListSkeleton } from '../features/guiones/components/guion-list';
import { hasVideo } from '../data/guion-facts';
import { useAddressTab } from '../lib/address';
import { usePageTitle } from '../lib/use-page-title';
import { guionesTexts } from '../texts/guiones';
import { GuionesTab } from './guiones-tab';
import { UsageLine } from './usage-line';
import { useGuiones } from './use-guiones';

const VideosTab = lazyPart(async () => (await import('./videos-tab')).VideosTab, <GuionListSkeleton />);
const Biblioteca = lazyPart(
  async () => (await import('../features/biblioteca/components/biblioteca')).Biblioteca,
  <PageSpinner />,
);

const ClientHome = latePart(async () => (await import('./client-home')).ClientHome);

const texts = guionesTexts.tabs;
const TABS = ['guiones', 'videos', 'biblioteca'] as const;
type Tab = (typeof TABS)[number];

/** The client's content dashboard. */
export function ClientDashboard() {
  const [tab, setTab] = useAddressTab<Tab>(TABS, 'guiones');
  usePageTitle(texts[tab]);
  const guiones = useGuiones();
  const videos = guiones.data?.filter(hasVideo);
  return (
    <>
      <ClientHome guiones={guiones.data} />
      <Tabs<Tab>
        label={guionesTexts.tabsLabel}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'guiones',
            label: texts.guiones,
            count: guiones.data?.length,
            content: () => <GuionesTab guiones={guiones} />,
          },
          {
            value: 'videos',
            label: texts.videos,
            count: videos?.length,
            content: () => (
              <VideosTab
                guiones={guiones}
                onShowGuiones={() => {
                  setTab('guiones');
                }}
              />
            ),
          },
          {
            value: 'biblioteca',
            label: texts.biblioteca,
            content: () => (
              <VStack align="stretch" gap="4">
                <UsageLine />
                <Biblioteca />
              </VStack>
            ),
          },
        ]}
      />
    </>
  );
}
