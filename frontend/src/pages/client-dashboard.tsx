import { Badge, Tabs, VStack } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { GuionListSkeleton } from '../features/guiones/components/guion-list';
import { hasVideo } from '../lib/guion-list';
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

const texts = guionesTexts.tabs;
type Tab = 'guiones' | 'videos' | 'biblioteca';

/** The client's content dashboard. */
export function ClientDashboard() {
  const [tab, setTab] = useState<Tab>('guiones');
  usePageTitle(texts[tab]);
  const guiones = useGuiones();
  const videos = guiones.data?.filter(hasVideo);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => {
        setTab(value as Tab);
      }}
      lazyMount
      unmountOnExit
      colorPalette="brand"
      size="md"
    >
      <Tabs.List mb="2" w="full">
        <Trigger value="guiones" count={guiones.data?.length}>
          {texts.guiones}
        </Trigger>
        <Trigger value="videos" count={videos?.length}>
          {texts.videos}
        </Trigger>
        <Trigger value="biblioteca">{texts.biblioteca}</Trigger>
      </Tabs.List>
      <Tabs.Content value="guiones">
        <GuionesTab guiones={guiones} />
      </Tabs.Content>
      <Tabs.Content value="videos">
        <VideosTab
          guiones={guiones}
          onShowGuiones={() => {
            setTab('guiones');
          }}
        />
      </Tabs.Content>
      <Tabs.Content value="biblioteca">
        <VStack align="stretch" gap="4">
          <UsageLine />
          <Biblioteca />
        </VStack>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Trigger({
  value,
  count,
  children,
}: {
  value: Tab;
  count?: number | undefined;
  children: ReactNode;
}) {
  return (
    <Tabs.Trigger value={value} minH="12" px={{ base: '3', md: '4' }}>
      {children}
      {count !== undefined && (
        <Badge variant="subtle" colorPalette="gray" data-count>
          {count}
        </Badge>
      )}
    </Tabs.Trigger>
  );
}
