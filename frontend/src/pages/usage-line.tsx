import { HStack, Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatQuota, formatStorage } from '../lib/format';
import { videoStatsQuery } from '../data/stats';
import { guionesTexts } from '../texts/guiones';

const texts = guionesTexts.usage;

/** Videos used, storage where it matters, and the day on which the videos begin anew. */
export function UsageLine({ storage = true }: { storage?: boolean }) {
  const stats = useQuery(videoStatsQuery);
  if (stats.isPending) return <Skeleton h="5" w="72" maxW="full" />;
  // The figures are a service, not the task: a failure leaves them out.
  if (stats.isLoadingError) return null;
  const { videosUsados, planVideos, almacenamientoUsado, planAlmacenamiento, resetDate } = stats.data;
  return (
    <HStack
      gap="1"
      columnGap="4"
      mt="1.5"
      data-figures
      flexWrap="wrap"
      fontSize="sm"
      color="fg.muted"
      data-usage-line
    >
      <Text>
        {texts.videos} <b>{formatQuota(videosUsados, planVideos)}</b>
      </Text>
      {storage && (
        <Text>
          {texts.storage} <b>{formatStorage(almacenamientoUsado, planAlmacenamiento)}</b>
        </Text>
      )}
      {resetDate !== null && (
        <Text>
          {texts.reset} <b>{formatDate(resetDate)}</b>
        </Text>
      )}
    </HStack>
  );
}
