import { Box, Button, HStack, Text, VStack, chakra } from '@chakra-ui/react';
import { LIMITS, type Guion } from '@pregonero/contracts/api';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { LuListOrdered, LuMic, LuSquare, LuTrash2, LuUpload } from 'react-icons/lu';
import { FormAlert } from '../../../components/form-alert';
import { lazyPart } from '../../../components/lazy-part';
import { ProgressBar } from '../../../components/progress-bar';
import { toast } from '../../../components/toaster';
import { isCancel } from '../../../lib/api-client';
import { commonTexts } from '../../../texts/common';
import { voiceTexts } from '../../../texts/voice';
import { useGuionCache } from '../../../data/guiones';
import { useRemoveAudio, useUploadAudio } from '../../../data/guion-voice';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { useRecorder } from '../../../lib/use-recorder';
import { trimTake } from '../joined-takes';
import { MicrophoneLevel } from './microphone-level';
import { ReadingText } from './reading-text';

const GuidedRecording = lazyPart(async () => (await import('./guided-recording')).GuidedRecording, null);

const texts = voiceTexts.own;

/** Time to put the telephone in its place and to breathe, in seconds. */
const COUNT_IN_SECONDS = 3;

/** Seconds as 0:00. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is wrong with a chosen file before it is sent; null when nothing is. What it really is, the server looks. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  // Machines name the type of Ogg in many ways, and some of them in none.
  const looksRight =
    file.type === '' ||
    /^(?:audio\/|video\/(?:mp4|webm|ogg)$|application\/ogg$)/u.test(file.type) ||
    /\.(?:ogg|oga|opus|qta)$/iu.test(file.name);
  if (!looksRight) return texts.wrongType;
  return file.size > LIMITS.audioMaxBytes ? texts.tooLarge : null;
}

interface Take {
  file: File;
  /** A link to it for this page alone. */
  url: string;
}

interface TakeInHand {
  take: Take | null;
  setTake: (file: File | null) => void;
  /** Puts `next` in the place of `file`, unless that was sent, discarded or recorded again meanwhile. */
  replaceTake: (file: File, next: File) => void;
}

/** The recording that is not sent yet. Its link, and with it the memory, ends with it. */
function useTake(): TakeInHand {
  const [take, setShown] = useState<Take | null>(null);
  const current = useRef<Take | null>(null);
  const setTake = useCallback((file: File | null) => {
    if (current.current !== null) URL.revokeObjectURL(current.current.url);
    current.current = file === null ? null : { file, url: URL.createObjectURL(file) };
    setShown(current.current);
  }, []);
  const replaceTake = useCallback(
    (file: File, next: File) => {
      if (next !== file && current.current?.file === file) setTake(next);
    },
    [setTake],
  );
  useEffect(
    () => () => {
      if (current.current !== null) URL.revokeObjectURL(current.current.url);
      current.current = null;
    },
    [],
  );
  return { take, setTake, replaceTake };
}

/** Takes the focus in when the button that had it went away with a change of `phase`. */
function useFocusKept(phase: string) {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current === phase) return;
    last.current = phase;
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [phase]);
  return group;
}

interface PlayerProps {
  src: string;
  label: string;
  /** Asks for a new link to a stored recording. */
  onReload?: () => unknown;
  children: ReactNode;
}

function Player({ src: url, label, onReload, children }: PlayerProps) {
  const { src, problem, retry, handlers } = useLastingMedia(url, { renew: onReload });
  return (
    <Box p="3" rounded="xl" bg="bg.muted">
      <Text fontSize="sm" fontWeight="medium">
        {label}
      </Text>
      <chakra.audio controls preload="metadata" src={src} aria-label={label} w="full" mt="2" {...handlers} />
      {problem !== null && (
        <HStack role="alert" gap="2" fontSize="sm" color="fg.error" flexWrap="wrap">
          {commonTexts.playFailed}
          <Button size="xs" variant="outline" colorPalette="gray" onClick={retry}>
            {commonTexts.retry}
          </Button>
        </HStack>
      )}
      <Text fontSize="xs" color="fg.muted" mt="2">
        {children}
      </Text>
    </Box>
  );
}

interface OwnAudioProps {
  guion: Guion;
  /** Whether it is on screen: a recording does not go on where nobody sees that it does. */
  active?: boolean;
  /** Hears whether there is a recording under way, not kept yet, or on its way to the server. */
  onUnsaved?: (open: boolean) => void;
}

/** The owner's own voice for one script: record, hear, keep or discard; or a file from this machine. */
export function OwnAudio({ guion, active = true, onUnsaved }: OwnAudioProps) {
  const { refetch } = useGuionCache();
  const { take, setTake, replaceTake } = useTake();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [guided, setGuided] = useState(false);
  const recorder = useRecorder(
    (file) => {
      setTake(file);
      void trimTake(file).then((trimmed) => {
        replaceTake(file, trimmed);
      });
    },
    { countIn: COUNT_IN_SECONDS },
  );
  const upload = useUploadAudio(guion.id);
  const remove = useRemoveAudio(guion.id);
  const input = useRef<HTMLInputElement>(null);
  const isStored = guion.audioUrl !== null && take === null;
  const phase = upload.isPending
    ? 'sending'
    : take === null
      ? `${recorder.state} ${guion.audioUrl ?? ''}`
      : 'take';
  const group = useFocusKept(phase);
  const unsaved = guided || take !== null || recorder.state !== 'idle' || upload.isPending;
  useEffect(() => {
    onUnsaved?.(unsaved);
    return () => onUnsaved?.(false);
  }, [onUnsaved, unsaved]);
  const { stop } = recorder;
  useEffect(() => {
    if (!active) stop();
  }, [active, stop]);
  const problem = recorder.fault === null ? refusal : texts[recorder.fault];

  const send = (file: File) => {
    const wrong = refusalOf(file);
    setRefusal(wrong);
    if (wrong !== null) return;
    upload.mutateAsync(file).then(
      () => {
        setTake(null);
        toast.success(texts.saved, texts.savedText);
      },
      (error: unknown) => {
        if (!isCancel(error)) toast.failed(texts.uploadFailed, error, commonTexts.tryAgain);
      },
    );
  };
  const takeBack = () => {
    remove.mutateAsync().then(
      () => {
        toast.success(texts.removed, texts.removedText);
      },
      (error: unknown) => {
        toast.failed(texts.removeFailed, error, commonTexts.tryAgain);
      },
    );
  };

  return (
    <Box ref={group} role="group" aria-label={voiceTexts.source.audio} tabIndex={-1} outline="none">
      {upload.isPending ? (
        <Box py="2">
          <HStack justify="space-between" mb="2" fontSize="sm">
            <Text role="status">{texts.sending}</Text>
            <Text fontWeight="semibold">{texts.percent({ percent: upload.percent })}</Text>
          </HStack>
          <ProgressBar value={upload.percent} label={texts.sending} />
          <Button mt="3" size="sm" variant="outline" colorPalette="gray" onClick={upload.cancel}>
            {texts.cancel}
          </Button>
        </Box>
      ) : guided ? (
        <GuidedRecording
          text={guion.contenido}
          active={active}
          onDone={(file) => {
            setGuided(false);
            setTake(file);
          }}
          onCancel={() => {
            setGuided(false);
          }}
        />
      ) : (
        <VStack align="stretch" gap="3">
          <Text fontSize="sm" color="fg.muted">
            {texts.intro}
          </Text>
          {problem !== null && <FormAlert message={problem} />}
          {take !== null && (
            <Player src={take.url} label={texts.take}>
              {texts.listen}
            </Player>
          )}
          {isStored && guion.audioUrl !== null && (
            <Player src={guion.audioUrl} label={texts.stored} onReload={refetch}>
              {texts.storedText({ time: clock(guion.audioDuracion ?? 0) })} {texts.goesOnRewrite}
            </Player>
          )}

          {recorder.stream !== null ? (
            <>
              <ReadingText
                text={guion.contenido}
                seconds={recorder.state === 'recording' ? recorder.seconds : 0}
              />
              <MicrophoneLevel stream={recorder.stream} />
              <HStack gap="3" flexWrap="wrap">
                <Button size="sm" onClick={recorder.stop}>
                  <LuSquare /> {texts.stop}
                </Button>
                {recorder.state === 'counting' ? (
                  <Text role="status" fontSize="lg" fontWeight="semibold">
                    {texts.countIn({ seconds: recorder.countdown })}
                  </Text>
                ) : (
                  <Text role="timer" fontSize="sm" color="fg.muted">
                    {texts.recording({ time: clock(recorder.seconds) })}
                  </Text>
                )}
              </HStack>
            </>
          ) : (
            <HStack gap="2" flexWrap="wrap">
              {take !== null && (
                <>
                  <Button
                    size="sm"
                    onClick={() => {
                      send(take.file);
                    }}
                  >
                    {texts.use}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    colorPalette="gray"
                    onClick={() => {
                      setTake(null);
                    }}
                  >
                    {texts.discard}
                  </Button>
                </>
              )}
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                loading={recorder.state === 'asking'}
                loadingText={texts.asking}
                onClick={() => {
                  setRefusal(null);
                  recorder.start();
                }}
              >
                <LuMic /> {take === null && !isStored ? texts.record : texts.recordAgain}
              </Button>
              {take === null && recorder.state === 'idle' && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => {
                    setRefusal(null);
                    setGuided(true);
                  }}
                >
                  <LuListOrdered /> {texts.guided}
                </Button>
              )}
              {take === null && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => input.current?.click()}
                >
                  <LuUpload /> {isStored ? texts.uploadOther : texts.upload}
                </Button>
              )}
              {isStored && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  loading={remove.isPending}
                  loadingText={texts.remove}
                  onClick={takeBack}
                >
                  <LuTrash2 /> {texts.remove}
                </Button>
              )}
            </HStack>
          )}
          <chakra.input
            ref={input}
            type="file"
            accept="audio/*,.m4a,.mp3,.wav,.ogg,.oga,.opus,.qta,.webm"
            display="none"
            aria-label={texts.upload}
            data-own-audio
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) send(file);
            }}
          />
          <Text fontSize="xs" color="fg.subtle">
            {texts.rules}
          </Text>
        </VStack>
      )}
    </Box>
  );
}
