import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { voiceTexts } from '../../../texts/voice';

const TICK_MS = 100;
/** Samples that are looked at each time. */
const WINDOW = 2_048;
/** A peak below this is no voice in front of a microphone. */
const QUIET_PEAK = 0.02;
/** So many ticks without a voice and its owner is told. */
const QUIET_TICKS = 30;

/** Bar that shows how loud the microphone hears, and a hint where it hears next to nothing. */
export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = WINDOW;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(WINDOW);
    let quietTicks = 0;
    const timer = setInterval(() => {
      // A context that the browser holds back hears nothing, which says nothing about the microphone.
      if (context.state !== 'running') return;
      analyser.getFloatTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      if (bar.current !== null) bar.current.style.width = `${Math.min(100, Math.sqrt(peak) * 100)}%`;
      quietTicks = peak < QUIET_PEAK ? quietTicks + 1 : 0;
      setQuiet(quietTicks >= QUIET_TICKS);
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <>
      <Box h="2" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden data-level>
        <Box ref={bar} h="full" w="0" bg="green.solid" />
      </Box>
      <Text role="status" fontSize="sm" color="fg.warning" _empty={{ display: 'none' }}>
        {isQuiet && voiceTexts.own.quiet}
      </Text>
    </>
  );
}
