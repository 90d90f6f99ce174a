import { Box, HStack, Text } from '@chakra-ui/react';
import { POLL_EVERY_MS, type Role } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuClapperboard } from 'react-icons/lu';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { shownProgress } from '../components/progress-bar';
import { paths } from '../config/paths';
import { isQueued } from '../data/guion-facts';
import { videoWorkerQuery } from '../data/guiones';
import { useUser } from '../data/session';
import { useFallbackInterval } from '../lib/live-status';
import { guionesTexts } from '../texts/guiones';

const texts = guionesTexts.working;

/** Where the progress dialog of a script opens: where its owner's scripts are listed. */
function progressHref(role: Role, guionId: number): string {
  const open = `open=progress-${guionId}`;
  return role === 'admin'
    ? `${paths.aiAutomation.getScriptsHref()}&${open}`
    : `${paths.app.getHref()}?${open}`;
}

/**
 * The render under way, at the bottom of every page while its dialog is closed: also after a reload, in another tab and on
 * another device, because the server tells what it does.
 */
export function RenderPill() {
  const { role } = useUser();
  const { search } = useLocation();
  const worker = useQuery({
    ...videoWorkerQuery,
    refetchInterval: useFallbackInterval(POLL_EVERY_MS.videoWorker),
  });
  const job = worker.data?.isProcessing === true ? worker.data.currentJob : null;
  const isShown = new URLSearchParams(search).get('open')?.startsWith('progress-') === true;
  if (worker.data === undefined || job === null || isShown) return null;
  const percent = shownProgress(worker.data.progress);
  return (
    <Box
      pos="fixed"
      bottom={{ base: 'calc(4.5rem + env(safe-area-inset-bottom))', lg: '4' }}
      insetX="3"
      zIndex="docked"
      display="flex"
      // On a phone it stands aside: what it says stands in the page as well, and this covers less of it.
      justifyContent={{ base: 'flex-end', sm: 'center' }}
      pointerEvents="none"
      css={{ 'body:has([data-modal]) &, body:has([data-offline]) &': { display: 'none' } }}
    >
      <HStack
        asChild
        gap="3"
        ps="4"
        pe="5"
        minH="12"
        maxW="full"
        rounded="full"
        bg="bg.muted"
        borderWidth="1px"
        borderColor="border.emphasized"
        shadow="lg"
        pointerEvents="auto"
        textDecoration="none"
        color="fg"
        animation="fade-in 0.2s ease-out"
        _motionReduce={{ animation: 'none' }}
        focusVisibleRing="outside"
      >
        <RouterLink to={progressHref(role, job.guion.id)} data-render-pill>
          <LuClapperboard aria-hidden />
          <Text fontSize="sm" truncate srOnly={{ base: true, sm: false }}>
            {isQueued(job.guion) ? texts.queued : texts.title}
          </Text>
          <Text fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {percent}%
          </Text>
        </RouterLink>
      </HStack>
    </Box>
  );
}
