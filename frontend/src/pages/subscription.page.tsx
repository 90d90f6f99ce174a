import { VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../components/page-header';
import { paymentListQuery } from '../data/payments';
import { OpenPayment } from '../features/checkout/components/open-payment';
import { SubscriptionPanel } from '../features/subscription/components/subscription-panel';
import { useUser } from '../data/session';
import { subscriptionTexts } from '../texts/subscription';
import { PlanUsage } from './plan-usage';

/** What is still being paid, details and usage of the account's plan. */
export function SubscriptionPage() {
  const user = useUser();
  const payments = useQuery(paymentListQuery).data ?? [];
  return (
    <>
      <PageHeader title={subscriptionTexts.title} />
      <VStack gap="6" align="stretch">
        {payments.map(
          (payment) => payment.open !== null && <OpenPayment key={payment.reference} payment={payment} />,
        )}
        <SubscriptionPanel />
        {user.role !== 'admin' && <PlanUsage />}
      </VStack>
    </>
  );
}
