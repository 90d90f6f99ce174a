import { Box, Text, VStack } from '@chakra-ui/react';
import type { Guion, PalabraDicha } from '@pregonero/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asiSeDiraQuery } from '../../../data/ajustes-video';
import { editorTexts as texts } from '../../../texts/editor';

/** A sentence as it is written and as it is said. */
export interface SpokenLine {
  written: string;
  spoken: string;
}

/** The sentences of a text that are said in other words than they are written with. */
export function changedLines(palabras: readonly PalabraDicha[]): SpokenLine[] {
  const lines: PalabraDicha[][] = [[]];
  for (const palabra of palabras) {
    lines.at(-1)?.push(palabra);
    if (/[.!?…]["»”')]*$/u.test(palabra.escrito)) lines.push([]);
  }
  return lines
    .map((line) => ({
      written: line.map(({ escrito }) => escrito).join(' '),
      spoken: line.map(({ dicho }) => dicho).join(' '),
    }))
    .filter(({ written, spoken }) => written !== spoken);
}

/** Under the text: those of its sentences that sound otherwise than they look, as of the last save. */
export function SpokenLines({ guion }: { guion: Guion }) {
  const { data } = useQuery({
    ...asiSeDiraQuery(guion.id, guion.sequence),
    placeholderData: keepPreviousData,
  });
  const lines = changedLines(data?.palabras ?? []);
  if (lines.length === 0) return null;
  return (
    <VStack as="ul" align="stretch" gap="2" mt="2" listStyleType="none" aria-label={texts.spoken} lang="es">
      {lines.map(({ written, spoken }, index) => (
        <Box as="li" key={index} ps="3" borderLeftWidth="2px" borderColor="border.emphasized" fontSize="sm">
          <Text color="fg.subtle" fontSize="xs" overflowWrap="anywhere">
            {written}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere" data-spoken-line>
            {spoken}
          </Text>
        </Box>
      ))}
    </VStack>
  );
}
