import { Box, Center, SimpleGrid, Skeleton, Text, VStack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { IconType } from 'react-icons';
import { LuClapperboard, LuCrown, LuFileText, LuUsers } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { language } from '../../../lib/language';
import { adminStatisticsQuery } from '../../../data/stats';
import { adminTexts as texts } from '../../../texts/admin';
import { commonTexts } from '../../../texts/common';
import { PlanChart } from './plan-chart';
import { activePlans } from './plan-shares';

/** The figures of the platform: four cards and the users of each plan. */
export function Statistics() {
  const statistics = useQuery(adminStatisticsQuery);
  if (statistics.isPending) {
    return (
      <VStack align="stretch" gap="5" role="status" aria-busy aria-label={commonTexts.loading}>
        <SimpleGrid columns={{ base: 2, lg: 4 }} gap="4">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} h="32" rounded="2xl" />
          ))}
        </SimpleGrid>
        <Skeleton h="64" rounded="2xl" />
      </VStack>
    );
  }
  if (statistics.data === undefined) {
    return <ErrorState query={statistics} />;
  }
  const { totalUsers, videosThisMonth, scriptsThisMonth, usersByPlan } = statistics.data;
  return (
    <VStack align="stretch" gap="5">
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
        <Card icon={LuUsers} label={texts.totalUsers} value={totalUsers} />
        <Card icon={LuClapperboard} label={texts.videosThisMonth} value={videosThisMonth} />
        <Card icon={LuFileText} label={texts.scriptsThisMonth} value={scriptsThisMonth} />
        <Card icon={LuCrown} label={texts.activePlans} value={activePlans(usersByPlan)} />
      </SimpleGrid>
      <PlanChart shares={usersByPlan} />
    </VStack>
  );
}

function Card({ icon: Icon, label, value }: { icon: IconType; label: string; value: number }) {
  return (
    <Panel as="div" display="flex" flexDirection="column" gap="3">
      <Center boxSize="10" rounded="xl" bg="bg.muted" color="fg.muted" aria-hidden>
        <Icon size={20} />
      </Center>
      <Box>
        <Text color="fg.muted" fontSize="sm">
          {label}
        </Text>
        <Text fontSize="3xl" fontWeight="bold" lineHeight="1.2" data-figure={label}>
          {value.toLocaleString(language)}
        </Text>
      </Box>
    </Panel>
  );
}
