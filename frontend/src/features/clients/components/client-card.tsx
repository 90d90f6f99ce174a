import { Box, Center, HStack, Heading, Text, chakra } from '@chakra-ui/react';
import type { Client } from '@pregonero/contracts/api';
import { LuChevronRight } from 'react-icons/lu';
import { CardLink, LinkCard } from '../../../components/link-card';
import { PlanBadge } from '../../../components/plan-badge';
import { paths } from '../../../config/paths';
import { clientsTexts as texts } from '../../../texts/clients';

/** The first letter of a name, for the round sign of a client. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
}

/** One client; the whole card leads to its detail. */
export function ClientCard({ client }: { client: Client }) {
  const { id, name, email, emailVerified, subscriptionPlan } = client;
  const { videosCount, videosListosCount, guionesCount } = client;
  return (
    <LinkCard data-client-id={id}>
      <HStack gap="3" align="flex-start">
        <Center
          boxSize="11"
          rounded="full"
          bg="bg.emphasized"
          color="fg"
          fontWeight="bold"
          fontSize="lg"
          flexShrink={0}
          aria-hidden
        >
          {initialOf(name)}
        </Center>
        <Box minW="0" flex="1">
          <Heading as="h2" size="sm" truncate title={name}>
            <CardLink to={paths.client.getHref(id)}>{name}</CardLink>
          </Heading>
          <Text color="fg.muted" fontSize="sm" truncate title={email}>
            {email}
          </Text>
          {!emailVerified && (
            <Text data-email-unverified color="fg.warning" fontSize="sm">
              {texts.emailUnverified}
            </Text>
          )}
        </Box>
        <Box color="fg.subtle" flexShrink={0} pt="1">
          <LuChevronRight aria-hidden />
        </Box>
      </HStack>
      <HStack mt="4" gap="4" flexWrap="wrap" fontSize="sm" color="fg.muted">
        <PlanBadge plan={subscriptionPlan} />
        <Text>
          {texts.videos}{' '}
          <chakra.b color="fg" data-count="videos">
            {videosCount + videosListosCount}
          </chakra.b>
        </Text>
        <Text>
          {texts.scripts}{' '}
          <chakra.b color="fg" data-count="scripts">
            {guionesCount}
          </chakra.b>
        </Text>
      </HStack>
    </LinkCard>
  );
}
