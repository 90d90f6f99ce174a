import { Button, VStack } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuScrollText, LuUsers } from 'react-icons/lu';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { EmptyPanel } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { PageHeader } from '../components/page-header';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { guionesQuery } from '../data/guiones';
import { mesQuery } from '../data/mes';
import { useUser } from '../data/session';
import { planStatsQuery } from '../data/stats';
import { MonthApproval } from '../features/guiones/components/month-approval';
import { MonthProposal } from '../features/guiones/components/month-proposal';
import { PassScripts } from '../features/guiones/components/pass-scripts';
import { mesTexts as texts } from '../texts/mes';

/** A month of scripts: proposed, read by date, approved together. The agency does it in a client's name. */
export function MonthOfDrafts() {
  const admin = useUser().role === 'admin';
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={{ href: paths.calendario.getHref(), label: texts.back }}
      />
      {admin ? (
        <EmptyPanel
          icon={LuUsers}
          title={texts.chooseClient}
          text={texts.chooseClientText}
          action={
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to={paths.app.getHref({ tab: 'clientes' })}>{texts.chooseClient}</RouterLink>
            </Button>
          }
        />
      ) : (
        <Month />
      )}
    </>
  );
}

function Month() {
  const guiones = useQuery(guionesQuery);
  const plan = useQuery(planStatsQuery);
  const { data: month } = useQuery(mesQuery);
  const navigate = useNavigate();
  // Ticks are set once, up to the videos that the plan has left.
  if (guiones.isPending || plan.isPending) return <PageSpinner minH="60" />;
  if (guiones.data === undefined) return <ErrorState query={guiones} />;
  const drafts = guiones.data.filter(({ estado }) => estado === 'generado').sort(byDate);
  return (
    <VStack align="stretch" gap="5">
      <MonthProposal
        plan={plan.data}
        isFirstThing={drafts.length === 0}
        onSetupRequired={() => void navigate(paths.aiAutomation.getHref())}
      />
      <PassScripts guiones={drafts} page={paths.calendario.getDraftsHref()} />
      <MonthApproval drafts={drafts} plan={plan.data} />
      {drafts.length === 0 && month?.enCurso !== true && (
        <EmptyPanel icon={LuScrollText} title={texts.approve.empty} text={texts.approve.emptyText} />
      )}
    </VStack>
  );
}

/** What has no date comes last. */
function byDate(a: Guion, b: Guion): number {
  return (a.fechaSugerida ?? '9').localeCompare(b.fechaSugerida ?? '9') || a.id - b.id;
}
