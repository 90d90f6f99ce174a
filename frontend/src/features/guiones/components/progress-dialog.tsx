import { Badge, Box, Button, HStack, Text, VStack } from '@chakra-ui/react';
import {
  canMove,
  POLL_EVERY_MS,
  stageAt,
  VIDEO_STAGES,
  videoProgressOf,
  type Guion,
  type VideoProgress,
  type VideoProgressStatus,
} from '@pregonero/contracts/api';
import type { SentenceData } from '@pregonero/contracts/languages';
import { progress as words } from '@pregonero/contracts/languages/es/server/progress';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LuCheck, LuCircle, LuCircleAlert, LuClock, LuLoaderCircle } from 'react-icons/lu';
import { Modal } from '../../../components/modal';
import { ServerText } from '../../../components/server-text';
import { ProgressBar, shownProgress } from '../../../components/progress-bar';
import { toast } from '../../../components/toaster';
import { anchors } from '../../../config/paths';
import { useFocusAfterwards } from '../../../lib/use-focus-afterwards';
import { commonTexts } from '../../../texts/common';
import { RenderStage } from './render-stage';
import { useFallbackInterval } from '../../../lib/live-status';
import { isFinishing } from '../../../data/guion-facts';
import { useCancelGuion, videoProgressQuery } from '../../../data/guiones';
import { formatFinalMoment } from '../../../lib/format';
import { guionesTexts } from '../../../texts/guiones';
import { progressTexts } from '../../../texts/progress';

const texts = progressTexts;
const STATUS_COLORS: Record<VideoProgressStatus, string> = {
  pending: 'yellow',
  processing: 'brand',
  completed: 'green',
  failed: 'red',
};

function isOver(status: VideoProgressStatus): boolean {
  return status === 'completed' || status === 'failed';
}

const WORDS: Readonly<Partial<Record<string, string>>> = words;

/** A pushed row brings no words: as the server would say it; `ServerText` says it anew for readers of another language. */
const inSpanish = ({ code }: SentenceData): string => WORDS[code] ?? '';

interface ProgressDialogProps {
  guion: Guion;
  /** The finished video, with what can be done with it. */
  ending: ReactNode;
  onClose: () => void;
}

/** The live progress of one render. Closing it stops nothing. */
export function ProgressDialog({ guion, ending, onClose }: ProgressDialogProps) {
  useFocusAfterwards(anchors.guion(guion.id));
  const known = videoProgressOf(guion, inSpanish);
  const query = useQuery({
    ...videoProgressQuery(guion.id),
    refetchInterval: useFallbackInterval(POLL_EVERY_MS.videoProgress, !isOver(known.status)),
    // Opening the dialog asks once, whatever the cache remembers of an earlier attempt.
    staleTime: 0,
  });
  // The row is pushed too: whichever says that the render is over is right.
  const progress = query.data === undefined || isOver(known.status) ? known : query.data;
  const cancel = useCancelGuion(guion.id);
  const confirmCancel = () => {
    cancel.mutateAsync({}).then(
      () => {
        toast.success(texts.cancelled, texts.cancelledText);
        onClose();
      },
      (error: unknown) => {
        toast.failed(texts.cancelFailed, error, commonTexts.tryAgain);
      },
    );
  };
  return (
    <ProgressView
      titulo={guion.titulo}
      progress={progress}
      stage={isOver(progress.status) ? null : <RenderStage guion={guion} progress={progress.progress} />}
      ending={guion.estado === 'listo' ? ending : null}
      isAlmostReady={guion.estado === 'listo' && isFinishing(guion)}
      {...(canMove('cancelar', guion.estado) ? { onCancel: confirmCancel } : {})}
      cancelling={cancel.isPending}
      onClose={onClose}
    />
  );
}

/** The dialog itself, drawn from the progress alone. */
export function ProgressView({
  titulo,
  progress,
  stage = null,
  ending = null,
  isAlmostReady = false,
  onCancel,
  cancelling = false,
  onClose,
}: {
  titulo: string;
  progress: VideoProgress;
  /** What there is to watch meanwhile. */
  stage?: ReactNode;
  ending?: ReactNode;
  /** Whether music or captions are still being made of the video that the ending shows. */
  isAlmostReady?: boolean;
  /** Given while the render can still be cancelled. */
  onCancel?: () => void;
  cancelling?: boolean;
  onClose: () => void;
}) {
  const over = isOver(progress.status);
  const endingTitle = isAlmostReady ? texts.almostFinished : texts.finished;
  const percent = progress.status === 'completed' ? 100 : shownProgress(progress.progress);
  return (
    <Modal
      open
      inAddress
      onClose={onClose}
      title={ending === null ? texts.title : endingTitle}
      size="sm"
      footer={
        <>
          {onCancel !== undefined && (
            <Button
              variant="ghost"
              colorPalette="gray"
              loading={cancelling}
              loadingText={texts.cancel}
              onClick={onCancel}
            >
              {texts.cancel}
            </Button>
          )}
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {over ? texts.close : texts.minimize}
          </Button>
        </>
      }
    >
      <VStack
        align="stretch"
        gap="4"
        data-progress-status={progress.status}
        data-progress={progress.progress}
      >
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {titulo}
        </Text>
        {/* What is almost ready is neither completed nor at a hundred. */}
        {!isAlmostReady && (
          <HStack justify="space-between">
            <Badge colorPalette={STATUS_COLORS[progress.status]}>{texts.status[progress.status]}</Badge>
            <Text fontWeight="bold" fontSize="2xl" lineHeight="1">
              {percent}%
            </Text>
          </HStack>
        )}
        {ending === null && <ProgressBar value={percent} label={guionesTexts.progressLabel} />}
        {ending ?? stage}
        {/* The title says it already when the video is here. */}
        <Box role="status" aria-live="polite" srOnly={ending !== null}>
          {/* A video that waits is at no stage, and one that is finished has left the last. */}
          {progress.status === 'failed' && <Text fontWeight="semibold">{guionesTexts.lastFailure}</Text>}
          {progress.status === 'processing' && (
            <Text fontWeight="semibold">{texts.stages[stageAt(percent)]}</Text>
          )}
          {ending === null ? (
            <ServerText
              text={progress.message}
              sentence={progress.messageSentence}
              color="fg.muted"
              fontSize="sm"
            />
          ) : (
            endingTitle
          )}
          {waitOf(progress).map((line) => (
            <Text key={line} color="fg.muted" fontSize="sm">
              {line}
            </Text>
          ))}
          {progress.status === 'failed' && (
            <Text color="fg.muted" fontSize="sm">
              {texts.nothingCharged}
            </Text>
          )}
        </Box>
        <VStack
          as="ol"
          align="stretch"
          gap="2.5"
          listStyleType="none"
          aria-label={texts.steps}
          srOnly={ending !== null}
        >
          {VIDEO_STAGES.map((stage, index) => (
            <Step key={stage.name} name={texts.stages[stage.name]} state={stepState(progress, index)} />
          ))}
        </VStack>
      </VStack>
    </Modal>
  );
}

/** The place among those that wait, and about how many minutes are left: a wide guess while others come first. */
export function waitOf({ queuePosition, etaSeconds, waitingFor, waitingSince }: VideoProgress): string[] {
  if (waitingFor !== null)
    return waitingSince === null ? [] : [texts.since({ moment: formatFinalMoment(waitingSince) })];
  const place = queuePosition === null ? [] : [texts.place({ position: queuePosition })];
  if (etaSeconds === null) return place;
  const minutes = etaSeconds / 60;
  const isSure = queuePosition === null;
  const least = Math.max(1, Math.floor(minutes * (isSure ? 0.9 : 0.6)));
  const most = Math.max(least, Math.ceil(minutes * (isSure ? 1.1 : 1.6)));
  return [...place, least === most ? texts.readyIn({ minutes: least }) : texts.ready({ least, most })];
}

type StepState = 'done' | 'current' | 'waiting' | 'failed' | 'open';

/** The step that a render is at, by how the render stands. */
const STEP_AT: Record<Exclude<VideoProgressStatus, 'completed'>, StepState> = {
  pending: 'waiting',
  processing: 'current',
  failed: 'failed',
};

/** Where a step stands, from the percentage that is shown: list and figure say the same. */
export function stepState(progress: VideoProgress, index: number): StepState {
  if (progress.status === 'completed') return 'done';
  const shown = stageAt(shownProgress(progress.progress));
  const current = VIDEO_STAGES.findIndex((stage) => stage.name === shown);
  if (index < current) return 'done';
  if (index !== current) return 'open';
  return STEP_AT[progress.status];
}

const STEP_LOOKS = {
  done: { icon: LuCheck, color: 'green.fg', text: texts.stepDone },
  current: { icon: LuLoaderCircle, color: 'brand.fg', text: texts.stepCurrent },
  waiting: { icon: LuClock, color: 'fg.muted', text: texts.stepWaiting },
  failed: { icon: LuCircleAlert, color: 'red.fg', text: texts.stepFailed },
  open: { icon: LuCircle, color: 'fg.subtle', text: texts.stepOpen },
} as const;

function Step({ name, state }: { name: string; state: StepState }) {
  const look = STEP_LOOKS[state];
  return (
    <HStack
      as="li"
      gap="3"
      data-step={state}
      aria-current={state === 'current' || state === 'waiting' ? 'step' : undefined}
    >
      <Box
        as={look.icon}
        color={look.color}
        boxSize="5"
        aria-hidden
        animation={state === 'current' ? 'spin 1.6s linear infinite' : undefined}
      />
      <Text color={state === 'open' ? 'fg.subtle' : 'fg'} fontSize="sm">
        {name}
      </Text>
      <Text srOnly>{look.text}</Text>
    </HStack>
  );
}
