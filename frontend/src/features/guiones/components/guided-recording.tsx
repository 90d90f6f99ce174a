import { Box, Button, HStack, Text, VStack, chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LuArrowRight, LuMic, LuRotateCcw, LuSquare } from 'react-icons/lu';
import { FormAlert } from '../../../components/form-alert';
import { ProgressBar } from '../../../components/progress-bar';
import { voiceTexts } from '../../../texts/voice';
import { useRecorder } from '../../../lib/use-recorder';
import { joinTakes, sentencesOf } from '../joined-takes';
import { MicrophoneLevel } from './microphone-level';

const texts = voiceTexts.own;

interface GuidedRecordingProps {
  text: string;
  /** Whether it is on screen: a recording does not go on where nobody sees that it does. */
  active: boolean;
  /** All sentences as one recording. */
  onDone: (file: File) => void;
  onCancel: () => void;
}

/** A script recorded sentence by sentence: each is heard, and said again where it went wrong, before the next. */
export function GuidedRecording({ text, active, onDone, onCancel }: GuidedRecordingProps) {
  const sentences = useMemo(() => sentencesOf(text), [text]);
  const [takes, setTakes] = useState<readonly File[]>([]);
  const [current, setCurrent] = useState(0);
  const [joining, setJoining] = useState<'no' | 'busy' | 'failed'>('no');
  const left = useRef(false);
  const recorder = useRecorder((file) => {
    setTakes((now) => [...now.slice(0, current), file, ...now.slice(current + 1)]);
  });
  const { stop } = recorder;
  useEffect(() => {
    if (!active) stop();
  }, [active, stop]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const take = takes[current];
  const url = useMemo(() => (take === undefined ? null : URL.createObjectURL(take)), [take]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  const isLast = current === sentences.length - 1;
  const join = () => {
    setJoining('busy');
    joinTakes(takes).then(
      (file) => {
        if (!left.current) onDone(file);
      },
      () => {
        if (!left.current) setJoining('failed');
      },
    );
  };
  const problem =
    joining === 'failed' ? texts.joinFailed : recorder.fault === null ? null : texts[recorder.fault];
  return (
    <VStack align="stretch" gap="3">
      <Text fontSize="sm" fontWeight="medium">
        {texts.sentence({ number: current + 1, count: sentences.length })}
      </Text>
      <ProgressBar
        value={(takes.length / Math.max(1, sentences.length)) * 100}
        label={texts.sentence({ number: current + 1, count: sentences.length })}
      />
      <Box p="4" rounded="xl" bg="bg.subtle" fontSize="lg" lang="es" aria-live="polite">
        {sentences[current]}
      </Box>
      {recorder.stream !== null && <MicrophoneLevel stream={recorder.stream} />}
      {problem !== null && <FormAlert message={problem} />}
      {url !== null && recorder.state !== 'recording' && (
        <chakra.audio controls src={url} aria-label={texts.take} w="full" />
      )}
      <HStack gap="2" flexWrap="wrap">
        {recorder.state === 'recording' ? (
          <Button size="sm" onClick={recorder.stop}>
            <LuSquare /> {texts.stop}
          </Button>
        ) : (
          <>
            {take !== undefined && !isLast && (
              <Button
                size="sm"
                onClick={() => {
                  setCurrent(current + 1);
                }}
              >
                {texts.nextSentence} <LuArrowRight />
              </Button>
            )}
            {take !== undefined && isLast && (
              <Button size="sm" loading={joining === 'busy'} loadingText={texts.join} onClick={join}>
                {texts.join}
              </Button>
            )}
            <Button
              size="sm"
              variant={take === undefined ? 'solid' : 'outline'}
              {...(take === undefined ? {} : { colorPalette: 'gray' })}
              loading={recorder.state === 'asking'}
              loadingText={texts.asking}
              onClick={recorder.start}
            >
              {take === undefined ? <LuMic /> : <LuRotateCcw />}{' '}
              {take === undefined ? texts.recordSentence : texts.repeatSentence}
            </Button>
            {current > 0 && (
              <Button
                size="sm"
                variant="ghost"
                colorPalette="gray"
                onClick={() => {
                  setCurrent(current - 1);
                }}
              >
                {texts.previousSentence}
              </Button>
            )}
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={onCancel}>
              {texts.leaveGuided}
            </Button>
          </>
        )}
      </HStack>
    </VStack>
  );
}
