import { Box, Button, HStack, Heading, Text, VStack, useDisclosure } from '@chakra-ui/react';
import {
  type ClientPlan,
  type PlanGrant,
  planOfAccount,
  type SubscriptionDetails,
} from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { lazyDialog } from '../../../components/lazy-part';
import { Panel } from '../../../components/panel';
import { PlanGrantEntry } from '../../../components/plan-grant-entry';
import { clientPlanQuery } from '../../../data/plan-grants';
import { formatBogotaDay } from '../../../lib/format';
import { planGrantsTexts as texts } from '../../../texts/plan-grants';

const GivePlanDialog = lazyDialog(async () => (await import('./give-plan-dialog')).GivePlanDialog);
const EndPlanDialog = lazyDialog(async () => (await import('./end-plan-dialog')).EndPlanDialog);

/** A client's plan, what was given by hand, and the way to give one. */
export function ClientPlanPanel({ client }: { client: { id: number; name: string } }) {
  const plan = useQuery(clientPlanQuery(client.id));
  if (plan.isPending) return null;
  return (
    <Panel mt="6" as="section" aria-label={texts.title} data-client-plan>
      {plan.data === undefined ? <ErrorState query={plan} /> : <Plan client={client} plan={plan.data} />}
    </Panel>
  );
}

function Plan({ client, plan }: { client: { id: number; name: string }; plan: ClientPlan }) {
  const { subscription, grants } = plan;
  const giving = useDisclosure();
  const [now] = useState(Date.now);
  // One without limits or without an end has nothing to be given.
  const mayGet = subscription.plan === 'gratis' || subscription.endDate !== null;
  return (
    <>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box minW="0">
          <Heading as="h2" size="md">
            {texts.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm">
            {describePlan(subscription)}
          </Text>
        </Box>
        {mayGet && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={giving.onOpen}>
            {texts.give}
          </Button>
        )}
      </HStack>
      {grants.length > 0 && (
        <VStack as="ul" align="stretch" gap="4" mt="4" listStyleType="none">
          {grants.map((grant) => (
            <PlanGrantEntry key={grant.id} grant={grant}>
              {grant.endedAt === null && (!grant.begun || new Date(grant.until).getTime() > now) && (
                <EndButton clientId={client.id} grant={grant} />
              )}
            </PlanGrantEntry>
          ))}
        </VStack>
      )}
      <GivePlanDialog
        client={client}
        subscription={subscription}
        open={giving.open}
        onClose={giving.onClose}
      />
    </>
  );
}

function describePlan({ plan, endDate }: SubscriptionDetails): string {
  const { name } = planOfAccount(plan);
  const isFree = plan === 'gratis';
  return endDate === null || isFree
    ? texts.hasNoEnd({ plan: name })
    : texts.has({ plan: name, date: formatBogotaDay(endDate) });
}

function EndButton({ clientId, grant }: { clientId: number; grant: PlanGrant }) {
  const ending = useDisclosure();
  return (
    <>
      <Button size="sm" variant="ghost" colorPalette="gray" alignSelf="flex-start" onClick={ending.onOpen}>
        {texts.end.action}
      </Button>
      <EndPlanDialog clientId={clientId} grant={grant} open={ending.open} onClose={ending.onClose} />
    </>
  );
}
