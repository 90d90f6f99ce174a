import { Box, Center, HStack, Heading, Text, chakra } from '@chakra-ui/react';
import type { Client } from '@pregonero/contracts/api';
import { LuChevronRight } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { PlanBadge } from '../../../components/plan-badge';
import { paths } from '../../../config/paths';
import { clientsTexts as texts } from '../../../texts/clients';

const CardLink = chakra(RouterLink);

/** The first letter of a name, for the round sign of a client. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
}

/** One client; the whole card leads to its detail. */
export function ClientCard({ client }: { client: Client }) {
  const { id, name, email, subscriptionPlan, videosCount, videosListosCount, guionesCount } = client;
  return (
    <Box
      as="article"
      pos="relative"
      h="full"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      p="4"
      transition="border-color 0.15s, background 0.15s"
      _hover={{ borderColor: 'border.emphasized', bg: 'bg.muted' }}
      data-client-id={id}
    >
      <HStack gap="3" align="flex-start">
        <Center
          boxSize="11"
          rounded="full"
          bg="brand.subtle"
          color="brand.fg"
          fontWeight="bold"
          fontSize="lg"
          flexShrink={0}
          aria-hidden
        >
          {initialOf(name)}
        </Center>
        <Box minW="0" flex="1">
          <Heading as="h2" size="sm" truncate title={name}>
            <CardLink
              to={paths.client.getHref(id)}
              rounded="md"
              // The whole card can be clicked and lights up, while the name alone is what the link is called.
              _after={{ content: '""', pos: 'absolute', inset: '0', rounded: '2xl' }}
              outline="none"
              _focusVisible={{
                _after: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
              }}
            >
              {name}
            </CardLink>
          </Heading>
          <Text color="fg.muted" fontSize="sm" truncate title={email}>
            {email}
          </Text>
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
    </Box>
  );
}
