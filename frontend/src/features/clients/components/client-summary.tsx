import { Center, HStack, Text, chakra } from '@chakra-ui/react';
import type { SubscriptionPlanValue } from '@pregonero/contracts/api';
import { PlanBadge } from '../../../components/plan-badge';
import { clientsTexts as texts } from '../../../texts/clients';
import { initialOf } from './client-card';

interface ClientSummaryProps {
  name: string;
  email: string;
  emailVerified: boolean;
  subscriptionPlan: SubscriptionPlanValue;
  projects: number | undefined;
  videos: number | undefined;
}

/** Who the client is and how much there is of it; the counts are of its projects. */
export function ClientSummary(props: ClientSummaryProps) {
  const { name, email, emailVerified, subscriptionPlan, projects, videos } = props;
  return (
    <HStack gap="4" flexWrap="wrap" rowGap="2" mt="1">
      <Center
        hideBelow="md"
        boxSize="9"
        rounded="full"
        bg="bg.emphasized"
        color="fg"
        fontWeight="bold"
        flexShrink={0}
        aria-hidden
      >
        {initialOf(name)}
      </Center>
      <Text overflowWrap="anywhere" data-client-email>
        {email}
      </Text>
      {!emailVerified && (
        <Text data-email-unverified color="fg.warning">
          {texts.emailUnverified}
        </Text>
      )}
      <PlanBadge plan={subscriptionPlan} />
      <Text>
        {texts.projects}{' '}
        <chakra.b color="fg" data-count="projects">
          {projects ?? '…'}
        </chakra.b>
      </Text>
      <Text>
        {texts.videos}{' '}
        <chakra.b color="fg" data-count="videos">
          {videos ?? '…'}
        </chakra.b>
      </Text>
    </HStack>
  );
}
