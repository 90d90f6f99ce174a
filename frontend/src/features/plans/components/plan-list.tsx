import { Box, Button, SimpleGrid, Skeleton, useDisclosure } from '@chakra-ui/react';
import {
  copPrice,
  planOfAccount,
  planOfId,
  type SubscriptionPlan,
  type SubscriptionPlanValue,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuTag } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Notice } from '../../../components/notice';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { subscriptionPlansQuery, useUpgradePlan } from '../../../data/payments';
import { userMessageOf } from '../../../lib/api-client';
import { plansTexts as texts } from '../../../texts/plans';
import { PlanCard } from './plan-card';
import { planFeatures } from './plan-features';

/** The public plans for the account's plan `account`: free at once, paid ones through the checkout. */
export function PlanList({
  account,
  wished = null,
}: {
  account: SubscriptionPlanValue;
  /** The plan that was chosen before there was an account; it comes first. */
  wished?: string | null;
}) {
  const plans = useQuery(subscriptionPlansQuery);
  const upgrade = useUpgradePlan();
  const leavingPaid = useDisclosure();
  if (plans.isPending) return <PlanListSkeleton />;
  if (plans.isLoadingError) {
    return <ErrorState query={plans} />;
  }
  const shown = plans.data.filter(({ isPublic }) => isPublic);
  if (shown.length === 0) return <EmptyState icon={LuTag} title={texts.empty} text={texts.emptyText} />;

  const currentId = planOfAccount(account).planId;
  const toFree = () => {
    upgrade.mutate('gratuito', {
      onSuccess: () => {
        leavingPaid.onClose();
        toast.success(texts.updatedTitle, texts.updatedText);
      },
      onError: (error) => {
        leavingPaid.onClose();
        toast.error(texts.updateFailed, userMessageOf(error, texts.updateFailedText));
      },
    });
  };
  const actionOf = (plan: SubscriptionPlan) => {
    const current = plan.id === currentId;
    if (account === 'ilimitado') return null;
    if (plan.id === 'gratuito') {
      return (
        <Button variant="outline" colorPalette="gray" disabled={current} onClick={leavingPaid.onOpen}>
          {current ? texts.current : texts.toFree}
        </Button>
      );
    }
    return (
      <Button
        asChild
        variant={plan.isPopular ? 'solid' : 'outline'}
        colorPalette={plan.isPopular ? 'brand' : 'gray'}
      >
        <RouterLink to={paths.checkout.getHref(plan.id)}>
          {current ? texts.renew : texts.choose({ name: plan.name })}
        </RouterLink>
      </Button>
    );
  };

  return (
    <>
      {account === 'ilimitado' && (
        <Box mb="5">
          <Notice title={texts.unlimitedTitle}>{texts.unlimitedText}</Notice>
        </Box>
      )}
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 4 }} gap="5" listStyleType="none">
        {[...shown]
          .sort((one, other) => Number(other.id === wished) - Number(one.id === wished))
          .map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              price={copPrice(planOfId(plan.id))}
              features={planFeatures(plan)}
              current={plan.id === currentId}
              wished={plan.id === wished}
              action={actionOf(plan)}
            />
          ))}
      </SimpleGrid>
      <ConfirmDialog
        open={leavingPaid.open}
        title={texts.confirmFree.title}
        text={texts.confirmFree.text}
        confirm={texts.confirmFree.confirm}
        pending={upgrade.isPending}
        onConfirm={toFree}
        onClose={leavingPaid.onClose}
      />
    </>
  );
}

/** Stands in for the plans while they load. */
export function PlanListSkeleton() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="5">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} h="96" rounded="2xl" />
      ))}
    </SimpleGrid>
  );
}
