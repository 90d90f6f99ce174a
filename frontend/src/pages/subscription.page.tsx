import { VStack } from '@chakra-ui/react';
import { PageHeader } from '../components/page-header';
import { SubscriptionPanel } from '../features/subscription/components/subscription-panel';
import { useUser } from '../data/session';
import { subscriptionTexts } from '../texts/subscription';
import { PlanUsage } from './plan-usage';

/** Details and usage of the account's plan. */
export function SubscriptionPage() {
  const user = useUser();
  return (
    <>
      <PageHeader title={subscriptionTexts.title} />
      <VStack gap="6" align="stretch">
        <SubscriptionPanel />
        {user.role !== 'admin' && <PlanUsage />}
      </VStack>
    </>
  );
}
