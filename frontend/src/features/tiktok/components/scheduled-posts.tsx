import { Box, Button, HStack, Text, VStack, useDisclosure } from '@chakra-ui/react';
import { POLL_EVERY_MS, type TiktokPost } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { LuCalendarClock } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { lazyPart } from '../../../components/lazy-part';
import { NAMED_ELEMENT } from '../../../components/named-element';
import { toast } from '../../../components/toaster';
import { anchors } from '../../../config/paths';
import { tiktokPostsQuery, useCancelTiktokPost } from '../../../data/tiktok';
import { formatFinalMoment } from '../../../lib/format';
import { useFallbackInterval } from '../../../lib/live-status';
import { useNamedLater } from '../../../lib/use-named-element';
import { commonTexts } from '../../../texts/common';
import { tiktokTexts } from '../../../texts/tiktok';

const WaitingLines = lazyPart(
  async () => (await import('../../../components/waiting-lines')).WaitingLines,
  null,
);

/** What of a script waits for its moment on TikTok, or for a provider that is away, each with the way to take it back. */
export function ScheduledPosts({ guionId }: { guionId: number }) {
  const known = useQuery(tiktokPostsQuery);
  const waiting =
    known.data?.filter(
      (post) => post.guionId === guionId && (post.estado === 'programado' || post.waitingFor != null),
    ) ?? [];
  // Only somebody who has a post waiting asks again and again, and only while nothing is pushed.
  const fallback = useFallbackInterval(POLL_EVERY_MS.guiones, waiting.length > 0);
  useQuery({ ...tiktokPostsQuery, refetchInterval: fallback });
  if (waiting.length === 0) return null;
  return (
    <VStack align="stretch" gap="2" mt="4">
      {waiting.map((post) => (
        <ScheduledPost key={post.id} post={post} />
      ))}
    </VStack>
  );
}

function ScheduledPost({ post }: { post: TiktokPost }) {
  const asking = useDisclosure();
  const cancel = useCancelTiktokPost();
  useNamedLater(anchors.post(post.id));
  const { waitingFor, scheduledTime } = post;
  const { scheduledCard, waitingCard, estados } = tiktokTexts;
  const texts = waitingFor === null ? scheduledCard : waitingCard;
  return (
    <Box
      p="4"
      rounded="xl"
      borderWidth="1px"
      bg="bg.muted"
      borderColor="border"
      data-scheduled-post={post.id}
      id={anchors.post(post.id)}
      {...NAMED_ELEMENT}
    >
      <HStack gap="3" flexWrap="wrap">
        <LuCalendarClock aria-hidden />
        <Box flex="1" minW="160px">
          <Text fontWeight="semibold" fontSize="sm">
            {waitingFor === null ? scheduledCard.title : estados[post.estado]}
          </Text>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {post.title}
            {waitingFor === null &&
              scheduledTime !== null &&
              ` · ${scheduledCard.at({ moment: formatFinalMoment(scheduledTime) })}`}
          </Text>
          {waitingFor !== null && <WaitingLines {...post} waitingFor={waitingFor} />}
        </Box>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={asking.onOpen}>
          {waitingFor === null ? scheduledCard.cancel : waitingCard.stop}
        </Button>
      </HStack>
      <ConfirmDialog
        open={asking.open}
        title={texts.dialogTitle}
        text={texts.dialogText}
        confirm={waitingFor === null ? scheduledCard.cancel : waitingCard.stop}
        keep={texts.keep}
        pending={cancel.isPending}
        onClose={asking.onClose}
        onConfirm={() => {
          cancel.mutateAsync(post.id).then(
            () => {
              toast.success(texts.doneTitle, texts.doneText);
            },
            (error: unknown) => {
              asking.onClose();
              toast.failed(texts.failed, error, commonTexts.tryAgain);
            },
          );
        }}
      />
    </Box>
  );
}
