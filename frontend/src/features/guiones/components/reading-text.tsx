import { Box, chakra } from '@chakra-ui/react';
import { spokenSeconds } from '@pregonero/contracts/api';
import { useEffect, useMemo, useRef } from 'react';
import { voiceTexts } from '../../../texts/voice';
import { sentencesOf } from '../joined-takes';

interface ReadingTextProps {
  text: string;
  /** Seconds since the reading began. */
  seconds: number;
}

/** A script that is being read aloud: the sentence whose turn it is at a usual pace stands out and stays in sight. */
export function ReadingText({ text, seconds }: ReadingTextProps) {
  const sentences = useMemo(
    () =>
      sentencesOf(text).map((sentence, index, all) => ({
        sentence,
        end: spokenSeconds(all.slice(0, index + 1).join(' ')),
      })),
    [text],
  );
  const turn = sentences.findIndex(({ end }) => seconds < end);
  const current = turn === -1 ? sentences.length - 1 : turn;
  const box = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (box.current === null || now.current === null) return;
    // The sentence before stays in sight: people read slower or faster.
    box.current.scrollTop = now.current.offsetTop - box.current.clientHeight / 3;
  }, [current]);
  return (
    <Box
      ref={box}
      as="section"
      aria-label={voiceTexts.own.script}
      tabIndex={0}
      pos="relative"
      maxH="60"
      overflowY="auto"
      p="3"
      rounded="xl"
      bg="bg.subtle"
      lang="es"
      fontSize="lg"
      focusVisibleRing="inside"
    >
      {sentences.map(({ sentence }, index) => (
        <chakra.span
          key={index}
          ref={index === current ? now : undefined}
          color={index === current ? 'fg' : 'fg.muted'}
          fontWeight={index === current ? 'semibold' : undefined}
          data-now={index === current ? '' : undefined}
        >
          {sentence}{' '}
        </chakra.span>
      ))}
    </Box>
  );
}
