import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../config/paths';
import { useUser } from '../data/session';
import { planStatsQuery } from '../data/stats';
import { formatQuota } from '../lib/format';
import { shellTexts } from '../texts/shell';
import { EntryLink } from './app-rail';

/** How many videos of the plan are used; leads to the subscription. */
export function PlanMeter() {
  const user = useUser();
  const { data: stats } = useQuery(planStatsQuery);
  const share =
    stats === undefined ? 0 : Math.min(100, (stats.videosUsados / Math.max(1, stats.planVideos)) * 100);
  return (
    <EntryLink
      to={paths.subscription.getHref()}
      mt="auto"
      flexDirection="column"
      alignItems="stretch"
      gap="2"
      py="3"
      data-plan-meter
      data-figures
    >
      <Text color="fg" truncate display={{ base: 'none', xl: 'block' }}>
        {user.name}
      </Text>
      <Text fontSize="xs" textAlign={{ base: 'center', xl: 'start' }}>
        {shellTexts.videosUsed} {stats === undefined ? '' : formatQuota(stats.videosUsados, stats.planVideos)}
      </Text>
      <Box h="1" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box h="full" rounded="full" bg="fg.muted" style={{ width: `${share}%` }} />
      </Box>
    </EntryLink>
  );
}
