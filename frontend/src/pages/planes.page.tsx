import { VStack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { PlanComparison } from '../components/plan-comparison';
import { TaxLine } from '../components/tax-line';
import { PageHeader } from '../components/page-header';
import { CustomPlan } from '../features/plans/components/custom-plan';
import { PlanList } from '../features/plans/components/plan-list';
import { useUser } from '../data/session';
import { plansTexts } from '../texts/plans';
import { PlanUsage } from './plan-usage';

/** Plans with their prices in pesos, what is used of the current one, and the way to one made to measure. */
export function PlanesPage() {
  const user = useUser();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={plansTexts.title} text={plansTexts.lead} />
      <VStack gap="6" align="stretch">
        <PlanList account={user.subscriptionPlan} wished={search.get('plan')} />
        <TaxLine />
        <PlanComparison />
        {user.role !== 'admin' && <PlanUsage />}
        <CustomPlan />
      </VStack>
    </>
  );
}
