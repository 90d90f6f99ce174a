import {
  Box,
  Button,
  HStack,
  Heading,
  IconButton,
  Text,
  VStack,
  chakra,
  useDisclosure,
} from '@chakra-ui/react';
import { LIMITS, type ProjectVideo } from '@pregonero/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { LuCheck, LuArrowLeft, LuArrowRight, LuMessageSquare, LuUndo2 } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Player } from '../../../components/player';
import { TextareaField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { useDraft } from '../../../data/drafts';
import { useAnswerVideos } from '../../../data/project-videos';
import { formatFinalMoment } from '../../../lib/format';
import { commonTexts } from '../../../texts/common';
import { projectVideosTexts } from '../../../texts/project-videos';
import { pendientesTexts as texts } from '../../../texts/pendientes';
import { useSwipe } from '../hooks/use-swipe';

/** An answer can be taken back for so long. */
const UNDO_MS = 10_000;

const PLACE = {
  w: 'full',
  // What answers stands above the bar of a phone, also under a caption of three lines.
  h: { base: 'calc(100dvh - 26rem)', md: 'calc(100dvh - 22rem)' },
  minH: '64',
  rounded: '2xl',
} as const;

interface ReviewQueueProps {
  /** Those that wait, the oldest first. */
  videos: readonly ProjectVideo[];
  /** Brings new links to them. */
  onReload: () => unknown;
}

/** One video after the other, each filling the screen: approve it, ask for changes, or go on. */
export function ReviewQueue({ videos, onReload }: ReviewQueueProps) {
  // Named, and not counted: what somebody else answers or deletes meanwhile brings no other video under the thumb.
  const [shown, setShown] = useState<{ id: number | undefined; at: number }>({ id: undefined, at: 0 });
  const [askingId, setAskingId] = useState<number | null>(null);
  const [cancelledId, setCancelledId] = useState<number | null>(null);
  const confirming = useDisclosure();
  const answer = useAnswerVideos();
  const caption = useRef<HTMLHeadingElement>(null);
  const { last, remember, forget } = useUndo();
  /** Taken back, and not in the list again yet. */
  const [returning, setReturning] = useState<number | null>(null);
  const returned = videos.findIndex(({ id }) => id === returning);
  if (returned >= 0) {
    setReturning(null);
    setShown({ id: videos[returned]?.id, at: returned });
  }
  const known = videos.findIndex(({ id }) => id === shown.id);
  // The one that was shown is answered: the next has taken its place.
  const index = known < 0 ? Math.min(shown.at, Math.max(0, videos.length - 1)) : known;
  const video = videos[index];
  if (returned < 0 && video !== undefined && (shown.id !== video.id || shown.at !== index))
    setShown({ id: video.id, at: index });
  const asking = video !== undefined && askingId === video.id;
  const step = (by: 1 | -1) => {
    const at = Math.max(0, Math.min(videos.length - 1, index + by));
    setAskingId(null);
    setShown({ id: videos[at]?.id, at });
  };
  const swipe = useSwipe((by) => {
    // A finger that moves the cursor of a text leads nowhere else.
    if (!asking) step(by);
  });
  useArrows(step, !asking && !confirming.open);

  /** Resolves to whether it was taken. */
  const send = async (given: ProjectVideo, status: 'approved' | 'declined', feedback?: string) => {
    const { cloudinaryPublicId } = given;
    const body = { status, cloudinaryPublicId, ...(feedback === undefined ? {} : { feedback }) };
    try {
      await answer.mutateAsync([{ video: given, body }]);
    } catch (error) {
      toast.failed(texts.failed, error, commonTexts.tryAgain);
      return false;
    }
    setAskingId(null);
    remember(given, status);
    // On the button, one more Enter would approve the next video before anybody has seen it.
    caption.current?.focus({ preventScroll: true });
    return true;
  };
  const undo = (given: ProjectVideo) => {
    answer.mutateAsync([{ video: given, body: { status: 'pending' } }]).then(
      () => {
        forget();
        setReturning(given.id);
        toast.success(texts.undone, given.caption);
      },
      (error: unknown) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <VStack align="stretch" gap="3">
      {last !== null && (
        <HStack role="status" justify="space-between" p="2" ps="4" rounded="xl" bg="bg.muted">
          <Text fontSize="sm" truncate>
            {texts[last.status]}: {last.video.caption}
          </Text>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            loading={answer.isPending}
            onClick={() => {
              undo(last.video);
            }}
          >
            <LuUndo2 aria-hidden /> {texts.undo}
          </Button>
        </HStack>
      )}
      {video !== undefined && (
        // The same for every video: an arrow that was pressed keeps the focus, and where one stands is read out.
        <VStack as="article" aria-label={video.caption} align="stretch" gap="3" {...swipe}>
          <HStack justify="space-between">
            <IconButton
              aria-label={texts.previous}
              variant="ghost"
              colorPalette="gray"
              disabled={index === 0}
              onClick={() => {
                step(-1);
              }}
            >
              <LuArrowLeft aria-hidden />
            </IconButton>
            <Text color="fg.muted" data-figures aria-live="polite">
              {texts.position({ index: index + 1, all: videos.length })}
            </Text>
            <IconButton
              aria-label={texts.next}
              variant="ghost"
              colorPalette="gray"
              disabled={index === videos.length - 1}
              onClick={() => {
                step(1);
              }}
            >
              <LuArrowRight aria-hidden />
            </IconButton>
          </HStack>
          <Player
            key={video.id}
            src={video.cloudinaryUrl}
            place={PLACE}
            onReload={onReload}
            aria-label={video.caption}
          />
          <Box>
            <Text color="fg.muted" fontSize="sm">
              {video.project?.name}
            </Text>
            <Heading
              ref={caption}
              as="h2"
              tabIndex={-1}
              outline="none"
              size="md"
              overflowWrap="anywhere"
              whiteSpace="pre-wrap"
              lineClamp={4}
            >
              {video.caption}
            </Heading>
          </Box>
          {video.postAt !== null && (
            <Text fontSize="sm" color="fg.warning">
              {projectVideosTexts.declineStops({ moment: formatFinalMoment(video.postAt) })}
            </Text>
          )}
          {asking ? (
            <ReasonForm
              videoId={video.id}
              isPending={answer.isPending}
              onCancel={() => {
                setAskingId(null);
                setCancelledId(video.id);
              }}
              onSend={(reason) => send(video, 'declined', reason)}
            />
          ) : (
            <HStack gap="2">
              <Button
                flex="1"
                loading={answer.isPending}
                loadingText={texts.approve}
                onClick={() => {
                  void send(video, 'approved');
                }}
              >
                <LuCheck aria-hidden /> {texts.approve}
              </Button>
              <Button
                flex="1"
                variant="outline"
                colorPalette="gray"
                disabled={answer.isPending}
                // The keyboard goes on where it was before the form.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={cancelledId === video.id}
                onClick={() => {
                  setAskingId(video.id);
                }}
              >
                <LuMessageSquare aria-hidden /> {texts.askChanges}
              </Button>
            </HStack>
          )}
        </VStack>
      )}
      {videos.length > 1 && (
        <HStack justify="space-between" flexWrap="wrap" color="fg.subtle" fontSize="sm">
          <Text>{texts.keysHint}</Text>
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={confirming.onOpen}>
            {texts.approveAll({ count: videos.length })}
          </Button>
        </HStack>
      )}
      <ConfirmDialog
        open={confirming.open}
        title={texts.approveAllTitle({ count: videos.length })}
        text={texts.approveAllText}
        confirm={texts.approveAll({ count: videos.length })}
        pending={answer.isPending}
        onClose={confirming.onClose}
        onConfirm={() => {
          const all = videos.map((each) => {
            const { cloudinaryPublicId } = each;
            return { video: each, body: { status: 'approved' as const, cloudinaryPublicId } };
          });
          answer.mutateAsync(all).then(
            (done) => {
              confirming.onClose();
              if (done === all.length) toast.success(texts.approvedAll({ count: done }));
              else toast.error(texts.approvedSome({ done, all: all.length }), commonTexts.tryAgain);
            },
            (error: unknown) => {
              confirming.onClose();
              toast.failed(texts.failed, error, commonTexts.tryAgain);
            },
          );
        }}
      />
    </VStack>
  );
}

const NO_REASON = { reason: '' };

interface ReasonFormProps {
  videoId: number;
  isPending: boolean;
  onCancel: () => void;
  /** Resolves to whether it was taken. */
  onSend: (reason: string) => Promise<boolean>;
}

/** Changes without a reason teach the agency nothing. What was typed about a video waits for it until it is sent. */
function ReasonForm({ videoId, isPending, onCancel, onSend }: ReasonFormProps) {
  const { value, change, discard } = useDraft(`changes:${videoId}`, NO_REASON);
  const { reason } = value;
  const [isMissing, setMissing] = useState(false);
  return (
    <chakra.form
      noValidate
      aria-label={texts.askChanges}
      display="flex"
      flexDirection="column"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() === '') return;
        void onSend(reason.trim()).then((isTaken) => {
          if (isTaken) discard();
        });
      }}
    >
      <TextareaField
        label={texts.reason}
        rows={3}
        // Somebody has just asked for this very field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={LIMITS.videoFeedbackMaxLength}
        error={isMissing ? texts.reasonRequired : undefined}
        value={reason}
        onChange={(event) => {
          change({ reason: event.target.value });
          setMissing(false);
        }}
      />
      <HStack gap="2">
        <Button type="submit" flex="1" loading={isPending} loadingText={texts.send}>
          {texts.send}
        </Button>
        <Button
          variant="ghost"
          colorPalette="gray"
          disabled={isPending}
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
      </HStack>
    </chakra.form>
  );
}

interface LastAnswer {
  video: ProjectVideo;
  status: 'approved' | 'declined';
}

/** The last answer, for as long as it can be taken back. */
function useUndo() {
  const [last, setLast] = useState<LastAnswer | null>(null);
  useEffect(() => {
    if (last === null) return undefined;
    const timer = setTimeout(() => {
      setLast(null);
    }, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [last]);
  return {
    last,
    remember: (video: ProjectVideo, status: LastAnswer['status']) => {
      setLast({ video, status });
    },
    forget: () => {
      setLast(null);
    },
  };
}

/** The arrow keys go on, unless something is typed or played with them. */
function useArrows(step: (by: 1 | -1) => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof HTMLElement &&
        event.target.closest('video, input, textarea, select') !== null;
      if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') step(1);
      else if (event.key === 'ArrowLeft') step(-1);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  });
}
