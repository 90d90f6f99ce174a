import { VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header';
import { paymentListQuery } from '../data/payments';
import { ownGrantsQuery } from '../data/plan-grants';
import { OpenPayment } from '../features/checkout/components/open-payment';
import { PaymentList } from '../features/subscription/components/payment-list';
import { Receipt } from '../features/subscription/components/receipt';
import { SubscriptionPanel } from '../features/subscription/components/subscription-panel';
import { useUser } from '../data/session';
import { subscriptionTexts } from '../texts/subscription';
import { PlanUsage } from './plan-usage';

/** What is still being paid, details and usage of the account's plan, and its payments; or the receipt that the address names. */
export function SubscriptionPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const payments = useQuery(paymentListQuery).data ?? [];
  const grants = useQuery(ownGrantsQuery).data ?? [];
  const named = payments.find(({ reference }) => reference === search.get('recibo'));
  const receipt = named === undefined || named.paidAt === null ? undefined : named;
  return (
    <>
      <PageHeader title={subscriptionTexts.title} />
      {receipt === undefined ? (
        <VStack gap="6" align="stretch">
          {payments.map(
            (payment) => payment.open !== null && <OpenPayment key={payment.reference} payment={payment} />,
          )}
          <SubscriptionPanel />
          {user.role !== 'admin' && <PlanUsage />}
          <PaymentList payments={payments} grants={grants} />
        </VStack>
      ) : (
        <Receipt payment={receipt} />
      )}
    </>
  );
}
