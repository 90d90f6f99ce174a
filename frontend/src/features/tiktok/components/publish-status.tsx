import { Button, Center, Spinner, Text, VStack } from '@chakra-ui/react';
import { POLL_EVERY_MS, type TiktokPostEstado } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LuCalendarClock, LuCircleAlert, LuCircleCheck, LuExternalLink } from 'react-icons/lu';
import { lazyPart } from '../../../components/lazy-part';
import { ServerText } from '../../../components/server-text';
import { formatMoment } from '../../../lib/format';
import { useIsDown } from '../../../lib/live-status';
import { tiktokPostsQuery } from '../../../data/tiktok';
import { tiktokTexts as texts } from '../../../texts/tiktok';

const WaitingLines = lazyPart(
  async () => (await import('../../../components/waiting-lines')).WaitingLines,
  null,
);

const ENDED: readonly TiktokPostEstado[] = ['publicado', 'falló', 'cancelado'];

interface PublishStatusProps {
  postId: number;
  /** What is offered once nothing is left to do for this video. */
  next: ReactNode;
  onAgain: () => void;
}

/** Where a publication stands, live. */
export function PublishStatus({ postId, next, onAgain }: PublishStatusProps) {
  const down = useIsDown();
  const posts = useQuery({
    ...tiktokPostsQuery,
    refetchInterval: ({ state }) => {
      const post = state.data?.find(({ id }) => id === postId);
      return down && !(post !== undefined && ENDED.includes(post.estado)) ? POLL_EVERY_MS.guiones : false;
    },
  });
  const post = posts.data?.find((candidate) => candidate.id === postId);
  const estado = post?.estado ?? 'pendiente';
  return (
    <VStack
      gap="4"
      py="8"
      textAlign="center"
      role={estado === 'falló' ? 'alert' : 'status'}
      data-post-estado={estado}
      data-post-id={postId}
    >
      <Center boxSize="16" rounded="2xl" bg="bg.muted">
        {estado === 'publicado' ? (
          <LuCircleCheck size={30} color="#4ade80" aria-hidden />
        ) : estado === 'programado' ? (
          <LuCalendarClock size={30} aria-hidden />
        ) : ENDED.includes(estado) ? (
          <LuCircleAlert size={30} color="#f87171" aria-hidden />
        ) : (
          <Spinner size="lg" color="brand.solid" aria-hidden />
        )}
      </Center>
      <Text fontWeight="bold" fontSize="lg">
        {texts.estados[estado]}
      </Text>
      {post?.error == null ? (
        post?.waitingFor == null ? (
          <Text color="fg.muted" maxW="sm">
            {estado === 'publicado' && post?.privacyLevel === 'SELF_ONLY'
              ? texts.publishedPrivately
              : texts.estadoTexts[estado]}
          </Text>
        ) : (
          <WaitingLines {...post} waitingFor={post.waitingFor} />
        )
      ) : (
        <ServerText text={post.error} sentence={post.errorSentence} color="fg.muted" maxW="sm" />
      )}
      {post?.scheduledTime != null && estado === 'programado' && (
        <Text fontSize="sm">{formatMoment(post.scheduledTime)}</Text>
      )}
      {post?.postUrl != null && (
        <Button asChild>
          <a href={post.postUrl} target="_blank" rel="noreferrer">
            {texts.viewPost} <LuExternalLink aria-hidden />
          </a>
        </Button>
      )}
      {(estado === 'publicado' || estado === 'programado') && next}
      {estado === 'falló' && (
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      )}
    </VStack>
  );
}
