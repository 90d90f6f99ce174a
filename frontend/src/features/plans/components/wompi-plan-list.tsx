import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { FIXED_COP_PRICES, type SubscriptionPlan } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuTag } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { OffPart } from '../../../components/off-part';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { useIsOn } from '../../../data/capabilities';
import { goToCheckout, subscriptionPlansQuery, useStartCheckout } from '../../../data/payments';
import { useSession } from '../../../data/session';
import { userMessageOf } from '../../../lib/api-client';
import { plansTexts as texts } from '../../../texts/plans';
import { PlanCard } from './plan-card';
import { wompiPlanFeatures } from './plan-features';
import { PlanListSkeleton } from './plan-list';

/** The list with fixed prices in pesos. Open to everybody; paying needs a session. */
export function WompiPlanList({ leave = goToCheckout }: { leave?: (checkoutUrl: string) => void }) {
  const plans = useQuery(subscriptionPlansQuery);
  const { status } = useSession();
  const checkout = useStartCheckout(leave);
  const isOn = useIsOn('payments');
  if (plans.isPending) return <PlanListSkeleton />;
  if (plans.isLoadingError) {
    return <ErrorState query={plans} />;
  }
  const sold = plans.data.flatMap((plan) => {
    const price = FIXED_COP_PRICES[plan.id];
    return plan.isPublic && price !== undefined ? [{ plan, price }] : [];
  });
  if (sold.length === 0) return <EmptyState icon={LuTag} title={texts.empty} text={texts.emptyText} />;

  const pay = (plan: SubscriptionPlan, price: number) => {
    checkout.mutate(
      { planId: plan.id, planName: plan.name, price },
      {
        onError: (error) => {
          toast.error(texts.paymentError, userMessageOf(error, texts.paymentErrorText));
        },
      },
    );
  };
  const busyWith = checkout.isPending || checkout.isSuccess ? checkout.variables.planId : null;
  return (
    <>
      {!isOn && status === 'signed-in' && (
        <Box mb="5">
          <OffPart part="payments" />
        </Box>
      )}
      <SimpleGrid as="ul" columns={{ base: 1, md: 3 }} gap="5" listStyleType="none">
        {sold.map(({ plan, price }) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            price={price}
            features={wompiPlanFeatures(plan)}
            current={false}
            action={
              !isOn ? null : status === 'signed-out' ? (
                <Button
                  asChild
                  variant={plan.isPopular ? 'solid' : 'outline'}
                  colorPalette={plan.isPopular ? 'brand' : 'gray'}
                >
                  <RouterLink to={paths.login.getHref(paths.planesWompi.getHref())}>
                    {texts.wompi.pay({ name: plan.name })}
                  </RouterLink>
                </Button>
              ) : (
                <Button
                  variant={plan.isPopular ? 'solid' : 'outline'}
                  colorPalette={plan.isPopular ? 'brand' : 'gray'}
                  loading={busyWith === plan.id}
                  loadingText={texts.wompi.preparing}
                  disabled={status !== 'signed-in' || busyWith !== null}
                  onClick={() => {
                    pay(plan, price);
                  }}
                >
                  {texts.wompi.pay({ name: plan.name })}
                </Button>
              )
            }
          />
        ))}
      </SimpleGrid>
    </>
  );
}
