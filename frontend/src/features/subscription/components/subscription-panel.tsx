import {
  Badge,
  Button,
  HStack,
  Heading,
  Link,
  SimpleGrid,
  Skeleton,
  Text,
  useDisclosure,
} from '@chakra-ui/react';
import { planOfAccount, type SubscriptionDetails, type SubscriptionStatus } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { ErrorState } from '../../../components/error-state';
import { Notice } from '../../../components/notice';
import { Panel } from '../../../components/panel';
import { PlanBadge } from '../../../components/plan-badge';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { subscriptionDetailsQuery, useCancelSubscription } from '../../../data/payments';
import { formatDate, formatDay } from '../../../lib/format';
import { subscriptionTexts as texts } from '../../../texts/subscription';

const STATUS_COLORS: Record<SubscriptionStatus, string> = {
  active: 'green',
  cancelled: 'yellow',
  expired: 'red',
};

/** The plan of the account, its days, and the way to change or cancel it. */
export function SubscriptionPanel() {
  const query = useQuery(subscriptionDetailsQuery);
  if (query.isPending) return <Skeleton h="80" rounded="2xl" />;
  if (query.isLoadingError) {
    return (
      <Panel>
        <ErrorState query={query} />
      </Panel>
    );
  }
  return <Details details={query.data} />;
}

/** Cancelling is offered only while active and not on the free plan; a plan given without an end has nothing to cancel. */
export function mayCancel({ plan, status, endDate }: SubscriptionDetails): boolean {
  return status === 'active' && plan !== 'gratis' && endDate !== null;
}

function noteOf({ plan, status, endDate }: SubscriptionDetails): string {
  if (status === 'cancelled')
    return texts.cancelledNote({ date: endDate === null ? texts.endOfPeriod : formatDate(endDate) });
  if (status === 'expired' && endDate !== null) return texts.expiredNote({ date: formatDate(endDate) });
  if (plan === 'gratis') return texts.freeNote;
  return endDate === null ? texts.grantedNote : texts.activeNote({ date: formatDay(endDate) });
}

function Details({ details }: { details: SubscriptionDetails }) {
  const cancel = useCancelSubscription();
  const asking = useDisclosure();
  const { plan, status, startDate, endDate, cancelledAt, daysRemaining } = details;
  const end = endDate === null ? texts.endOfPeriod : formatDate(endDate);
  const { planId } = planOfAccount(plan);
  const isToBePaid = status === 'cancelled' && planId !== null;
  const confirm = () => {
    cancel.mutate(undefined, {
      onSuccess: ({ subscription }) => {
        asking.onClose();
        toast.success(
          texts.cancelledTitle,
          texts.cancelledText({
            date: subscription.endDate === null ? texts.endOfPeriod : formatDate(subscription.endDate),
          }),
        );
      },
      onError: () => {
        asking.onClose();
        toast.error(texts.cancelFailed);
      },
    });
  };
  return (
    <Panel data-subscription={status}>
      <Heading as="h2" size="lg" mb="4">
        {texts.details}
      </Heading>
      <SimpleGrid as="dl" columns={{ base: 2, md: 3 }} gap="5" mb="5">
        <Fact label={texts.plan}>
          <PlanBadge plan={plan} />
        </Fact>
        <Fact label={texts.status}>
          <Badge colorPalette={STATUS_COLORS[status]}>{texts.statuses[status]}</Badge>
        </Fact>
        {startDate !== null && <Fact label={texts.startDate}>{formatDate(startDate)}</Fact>}
        <Fact label={texts.endDate}>{endDate === null ? texts.noEnd : formatDate(endDate)}</Fact>
        {daysRemaining !== null && (
          <Fact label={texts.daysRemaining}>{texts.days({ count: daysRemaining })}</Fact>
        )}
        {cancelledAt !== null && <Fact label={texts.cancelledAt}>{formatDate(cancelledAt)}</Fact>}
      </SimpleGrid>
      <Notice>{noteOf(details)}</Notice>
      <HStack mt="5" gap="3" flexWrap="wrap">
        {isToBePaid && (
          <Button asChild>
            <RouterLink to={paths.checkout.getHref(planId)}>{texts.payNext}</RouterLink>
          </Button>
        )}
        <Button asChild {...(isToBePaid ? { variant: 'outline', colorPalette: 'gray' } : {})}>
          <RouterLink to={paths.planes.getHref()}>{texts.change}</RouterLink>
        </Button>
        {mayCancel(details) && (
          <Button variant="outline" colorPalette="red" onClick={asking.onOpen}>
            {texts.cancel}
          </Button>
        )}
        <Link
          asChild
          color="fg.muted"
          textDecoration="underline"
          minH="11"
          display="inline-flex"
          alignItems="center"
        >
          <RouterLink to={paths.reembolsos.getHref()}>{texts.refunds}</RouterLink>
        </Link>
      </HStack>
      <ConfirmDialog
        open={asking.open}
        title={texts.confirm.title}
        text={texts.confirm.text({ date: end })}
        confirm={texts.confirm.button}
        keep={texts.confirm.keep}
        pending={cancel.isPending}
        onConfirm={confirm}
        onClose={asking.onClose}
      />
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" color="fg.muted" fontSize="sm" mb="1">
        {label}
      </Text>
      <Text as="dd" fontWeight="semibold">
        {children}
      </Text>
    </div>
  );
}
