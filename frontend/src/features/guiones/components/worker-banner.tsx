import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { POLL_EVERY_MS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuClapperboard } from 'react-icons/lu';
import { ProgressBar, shownProgress } from '../../../components/progress-bar';
import { isQueued, titlePreview } from '../../../data/guion-facts';
import { useFallbackInterval } from '../../../lib/live-status';
import { videoWorkerQuery } from '../../../data/guiones';
import { guionesTexts as texts } from '../../../texts/guiones';

/** What the video worker does for this account now; pushed, and asked every 3 s while the live channel is down. */
export function WorkerBanner({ onShowProgress }: { onShowProgress: (guionId: number) => void }) {
  const worker = useQuery({
    ...videoWorkerQuery,
    refetchInterval: useFallbackInterval(POLL_EVERY_MS.videoWorker),
  });
  const job = worker.data?.currentJob ?? null;
  if (worker.data?.isProcessing !== true || job === null) return null;
  const percent = shownProgress(worker.data.progress);
  return (
    <Box
      role="status"
      p="4"
      rounded="xl"
      bg="bg.muted"
      borderWidth="1px"
      borderColor="border"
      data-worker-banner
    >
      <HStack gap="3" flexWrap="wrap" mb="3">
        <LuClapperboard aria-hidden />
        <Box flex="1" minW="220px">
          <Text fontSize="sm" fontWeight="semibold">
            {isQueued(job.guion) ? texts.working.queued : texts.working.title} · {percent}%
          </Text>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {texts.working.text({ titulo: titlePreview(job.guion.titulo) })}
          </Text>
        </Box>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            onShowProgress(job.guion.id);
          }}
        >
          {texts.seeProgress}
        </Button>
      </HStack>
      <ProgressBar value={percent} label={texts.progressLabel} />
    </Box>
  );
}
