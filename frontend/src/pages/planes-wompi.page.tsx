import { Text, VStack } from '@chakra-ui/react';
import { PlanComparison } from '../components/plan-comparison';
import { TaxLine } from '../components/tax-line';
import { PageHeader } from '../components/page-header';
import { WompiPlanList } from '../features/plans/components/wompi-plan-list';
import { useSession } from '../data/session';
import { plansTexts } from '../texts/plans';

/** The alternative list with fixed prices, open to everybody. */
export function PlanesWompiPage() {
  const { status } = useSession();
  return (
    <>
      <PageHeader title={plansTexts.wompi.title} text={plansTexts.wompi.lead} />
      <VStack gap="6" align="stretch">
        <WompiPlanList />
        <TaxLine />
        <PlanComparison fixedPrices />
      </VStack>
      {status === 'signed-out' && (
        <Text color="fg.muted" mt="5" fontSize="sm">
          {plansTexts.wompi.signInFirst}
        </Text>
      )}
    </>
  );
}
