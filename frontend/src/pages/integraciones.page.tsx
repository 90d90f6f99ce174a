import { Link } from '@chakra-ui/react';
import { LuArrowUpRight } from 'react-icons/lu';
import { lazyPart } from '../components/lazy-part';
import { PageHeader } from '../components/page-header';
import { PageSpinner } from '../components/page-spinner';
import { integracionesTexts as texts } from '../texts/integraciones';

const IntegracionesPanels = lazyPart(
  async () => (await import('../features/integraciones/components/integraciones-panels')).IntegracionesPanels,
  <PageSpinner />,
);

/** Keys for people's programs, and the programs that are told what happens. */
export function IntegracionesPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <Link href="/api/docs" target="_blank" rel="noreferrer" minH="11">
            {texts.docs} <LuArrowUpRight aria-hidden />
          </Link>
        }
      />
      <IntegracionesPanels />
    </>
  );
}
