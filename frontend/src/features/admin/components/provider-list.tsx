import { Badge, Box, Button, chakra, Heading, HStack, Skeleton, Text } from '@chakra-ui/react';
import type { ProviderStatus } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuMonitor } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { paths } from '../../../config/paths';
import { useOffPartOf } from '../../../data/capabilities';
import { providerStatusQuery } from '../../../data/stats';
import { formatMoment } from '../../../lib/format';
import { getProviderName } from '../../../lib/provider-name';
import { adminTexts as texts } from '../../../texts/admin';
import { capabilitiesTexts } from '../../../texts/capabilities';
import { commonTexts } from '../../../texts/common';

const PALETTES = { up: 'green', degraded: 'orange', away: 'red' } as const;

/** How each third party fares, since when, and how much work waits for it. */
export function ProviderList() {
  const providers = useQuery(providerStatusQuery);
  if (providers.isPending)
    return <Skeleton h="64" rounded="2xl" role="status" aria-busy aria-label={commonTexts.loading} />;
  if (providers.data === undefined) return <ErrorState query={providers} />;
  return (
    <Panel aria-label={texts.services}>
      <HStack justify="space-between" align="flex-start" gap="3" flexWrap="wrap" mb="4">
        <Box flex="1" minW={{ base: 'full', sm: '0' }}>
          <Heading as="h2" size="lg">
            {texts.services}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1">
            {texts.servicesText}
          </Text>
        </Box>
        <Button asChild variant="outline" colorPalette="gray" size="sm">
          <RouterLink to={paths.operaciones.getHref()}>
            <LuMonitor aria-hidden /> {texts.openOperations}
          </RouterLink>
        </Button>
      </HStack>
      <chakra.ul listStyleType="none">
        {providers.data.map((status) => (
          <Provider key={status.provider} status={status} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

function Provider({ status: { provider, state, since, waiting } }: { status: ProviderStatus }) {
  const off = useOffPartOf()(provider);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      data-provider={provider}
    >
      <Text fontWeight="medium" flex="1" minW="48">
        {getProviderName(provider)}
      </Text>
      <Badge colorPalette={off === undefined ? PALETTES[state] : 'gray'}>
        {off === undefined ? texts.serviceStates[state] : texts.serviceOff}
      </Badge>
      <Box w={{ base: 'full', md: '80' }} textAlign={{ md: 'end' }} color="fg.muted" fontSize="sm">
        {off !== undefined && <Text>{capabilitiesTexts[off].key}</Text>}
        {off === undefined && state !== 'up' && since !== null && (
          <Text>{texts.since({ moment: formatMoment(since) })}</Text>
        )}
        {waiting > 0 && <Text>{texts.waitingJobs({ count: waiting })}</Text>}
      </Box>
    </chakra.li>
  );
}
