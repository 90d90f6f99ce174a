import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LuInfinity, LuSearchX, LuTag } from 'react-icons/lu';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../components/empty-state';
import { PageHeader } from '../components/page-header';
import { paths } from '../config/paths';
import { CheckoutSummary } from '../features/checkout/components/checkout-summary';
import { planToPay } from '../features/checkout/components/payable-plan';
import { paymentListQuery } from '../data/payments';
import { useUser } from '../data/session';
import { checkoutTexts as texts } from '../texts/checkout';

/** The plan of the address, summed up, with the way to pay it. */
export function CheckoutPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const plan = planToPay(search.get('plan'));
  const payments = useQuery(paymentListQuery).data ?? [];
  const seePlans = (
    <Button asChild>
      <RouterLink to={paths.planes.getHref()}>{texts.seePlans}</RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} back={{ href: paths.planes.getHref(), label: texts.back }} />
      {plan === null && (
        <EmptyState icon={LuSearchX} title={texts.notFound} text={texts.notFoundText} action={seePlans} />
      )}
      {plan === 'free' && (
        <EmptyState icon={LuTag} title={texts.freeTitle} text={texts.freeText} action={seePlans} />
      )}
      {plan !== null && plan !== 'free' && user.subscriptionPlan === 'ilimitado' && (
        <EmptyState
          icon={LuInfinity}
          title={texts.unlimitedTitle}
          text={texts.unlimitedText}
          action={seePlans}
        />
      )}
      {plan !== null && plan !== 'free' && user.subscriptionPlan !== 'ilimitado' && (
        <CheckoutSummary
          plan={plan}
          account={user.subscriptionPlan}
          inProgress={payments.find(({ planId, open }) => planId === plan.planId && open !== null)}
        />
      )}
    </>
  );
}
