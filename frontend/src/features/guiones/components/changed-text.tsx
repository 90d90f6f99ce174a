import { Text, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { wordDiff } from '../../../lib/word-diff';
import { editorTexts } from '../../../texts/editor';

const texts = editorTexts.rewrite;

/** A text with what went struck through and what came marked. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <Text lang="es" whiteSpace="pre-line" overflowWrap="anywhere">
      {runs.map(({ kind, text }, index) =>
        kind === 'same' ? (
          <span key={index}>{text}</span>
        ) : kind === 'removed' ? (
          <chakra.del key={index} color="fg.subtle" aria-label={texts.removed}>
            {text}
          </chakra.del>
        ) : (
          <chakra.ins
            key={index}
            textDecoration="none"
            bg="green.subtle"
            color="green.fg"
            rounded="sm"
            aria-label={texts.added}
          >
            {text}
          </chakra.ins>
        ),
      )}
    </Text>
  );
}
