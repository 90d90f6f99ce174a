import { Box, HStack, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { isUnlimited, type PlanStats, type VideoStats } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../components/error-state';
import { Panel } from '../components/panel';
import { formatBytes, formatDate, formatQuota } from '../lib/format';
import { planStatsQuery, videoStatsQuery } from '../data/stats';
import { plansTexts } from '../texts/plans';

const texts = plansTexts.usage;

/** What the plan counts in this month, each with a bar, and the day on which it begins anew. */
export function PlanUsage() {
  const plan = useQuery(planStatsQuery);
  const video = useQuery(videoStatsQuery);
  if (plan.isLoadingError || video.isLoadingError) {
    return (
      <Panel>
        <ErrorState
          query={{
            error: plan.error ?? video.error,
            refetch: () => Promise.all([plan.refetch(), video.refetch()]),
            isFetching: plan.isFetching || video.isFetching,
          }}
        />
      </Panel>
    );
  }
  if (plan.isPending || video.isPending) return <Skeleton h="56" rounded="2xl" />;
  return <UsagePanel plan={plan.data} video={video.data} />;
}

function UsagePanel({ plan, video }: { plan: PlanStats; video: VideoStats }) {
  const storage = isUnlimited(video.planAlmacenamiento / 1_048_576)
    ? `${formatBytes(video.almacenamientoUsado)} / ∞`
    : `${formatBytes(video.almacenamientoUsado)} / ${formatBytes(video.planAlmacenamiento)}`;
  return (
    <Panel aria-label={texts.title} data-plan-usage>
      <HStack justify="space-between" flexWrap="wrap" mb="4">
        <Heading as="h2" size="lg">
          {texts.title}
        </Heading>
        {plan.resetDate !== null && (
          <Text color="fg.muted" fontSize="sm">
            {texts.reset({ date: formatDate(plan.resetDate) })}
          </Text>
        )}
      </HStack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <Meter
          label={texts.videos}
          value={formatQuota(plan.videosUsados, plan.planVideos)}
          share={shareOf(plan.videosUsados, plan.planVideos)}
        />
        <Meter
          label={texts.scripts}
          value={formatQuota(plan.guionesUsados, plan.planGuiones)}
          share={shareOf(plan.guionesUsados, plan.planGuiones)}
        />
        <Meter
          label={texts.formChanges}
          value={
            plan.planFormularioChanges === 0
              ? texts.notAllowed
              : formatQuota(plan.formularioChanges, plan.planFormularioChanges)
          }
          share={shareOf(plan.formularioChanges, plan.planFormularioChanges)}
        />
        <Meter
          label={texts.storage}
          value={storage}
          share={shareOf(video.almacenamientoUsado, video.planAlmacenamiento)}
        />
      </SimpleGrid>
    </Panel>
  );
}

/** 0 to 100; null where there is no limit to fill or nothing is allowed. */
function shareOf(used: number, limit: number): number | null {
  if (limit <= 0 || isUnlimited(limit)) return null;
  return Math.min(100, Math.round((used / limit) * 100));
}

function Meter({ label, value, share }: { label: string; value: string; share: number | null }) {
  return (
    <Box>
      <HStack justify="space-between" fontSize="sm" mb="1.5">
        <Text color="fg.muted">{label}</Text>
        <Text fontWeight="semibold">{value}</Text>
      </HStack>
      <Box
        h="2"
        rounded="full"
        bg="bg.emphasized"
        overflow="hidden"
        {...(share === null
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': texts.bar({ what: label, percent: String(share) }) })}
      >
        {share !== null && (
          <Box
            h="full"
            rounded="full"
            bg={share >= 100 ? 'red.focusRing' : 'fg.muted'}
            style={{ width: `${share}%` }}
          />
        )}
      </Box>
    </Box>
  );
}
