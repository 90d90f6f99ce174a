import { Box, Button, HStack, Heading, Skeleton, Text, VStack, chakra } from '@chakra-ui/react';
import type { Guion, PalabraDicha } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { LuArrowRight, LuPencil } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { asiSeDiraQuery } from '../../../data/ajustes-video';
import { voiceTexts } from '../../../texts/voice';
import { PronunciationForm } from './pronunciation-form';

const texts = voiceTexts.spoken;

/** A word without the punctuation of its sentence, as the list of pronunciations keeps it. */
export function bareWord(escrito: string): string {
  return escrito.replace(/^[¡¿"«“'(]+|[.,;:!?…"»”')]+$/gu, '');
}

/** The words that are said differently, each once as it first stands, without the punctuation around them. */
export function changedWords(palabras: readonly PalabraDicha[]): PalabraDicha[] {
  const changed = palabras
    .filter(({ escrito, dicho }) => escrito !== dicho)
    .map(({ escrito, dicho }) => ({ escrito: bareWord(escrito), dicho }));
  const first = new Map<string, PalabraDicha>();
  for (const word of changed) {
    const folded = word.escrito.toLocaleLowerCase('es');
    if (!first.has(folded)) first.set(folded, word);
  }
  return [...first.values()];
}

function ChangedWord({ word, onCorrect }: { word: PalabraDicha; onCorrect: () => void }) {
  return (
    <HStack justify="space-between" gap="2" minH="11" borderBottomWidth="1px" borderColor="border.muted">
      <HStack gap="2" minW="0" flexWrap="wrap" fontSize="sm" lang="es">
        <Text overflowWrap="anywhere">{word.escrito}</Text>
        <LuArrowRight aria-hidden />
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {word.dicho}
        </Text>
      </HStack>
      <Button
        size="sm"
        flexShrink={0}
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.correctWord({ escrito: word.escrito })}
        onClick={onCorrect}
      >
        <LuPencil /> {texts.correct}
      </Button>
    </HStack>
  );
}

interface SpokenTextProps {
  guion: Guion;
  /** Whether the chosen voice belongs to an outside provider, which is given numbers as they are written. */
  approximate?: boolean;
}

/** A script as the synthetic voice will say it, with the way to correct a word. */
export function SpokenText({ guion, approximate = false }: SpokenTextProps) {
  const query = useQuery(asiSeDiraQuery(guion.id, guion.sequence));
  /** The word being corrected; an empty one asks for the word too. */
  const [correcting, setCorrecting] = useState<string | null>(null);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const done = () => {
    setCorrecting(null);
    title.current?.focus({ preventScroll: true });
  };

  return (
    <VStack
      as="section"
      align="stretch"
      gap="3"
      mt="3"
      p={{ base: '3', md: '4' }}
      rounded="xl"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border.muted"
      aria-labelledby={titleId}
    >
      <Heading as="h4" size="xs" id={titleId} ref={title} tabIndex={-1} outline="none">
        {texts.title}
      </Heading>
      {query.isPending ? (
        <Skeleton h="24" rounded="xl" />
      ) : query.isLoadingError ? (
        <ErrorState query={query} />
      ) : (
        <>
          <Text fontSize="xs" color="fg.muted">
            {texts.text}
          </Text>
          {approximate && (
            <Text fontSize="xs" color="fg.muted" data-approximate>
              {texts.approximate}
            </Text>
          )}
          <Text lang="es" overflowWrap="anywhere" data-spoken>
            {query.data.palabras.map(({ escrito, dicho }, index) => (
              <span key={index}>
                {escrito === dicho ? (
                  escrito
                ) : (
                  <chakra.mark bg="brand.subtle" color="fg" px="1" rounded="sm" fontWeight="semibold">
                    {dicho}
                  </chakra.mark>
                )}{' '}
              </span>
            ))}
          </Text>
          <Box>
            {changedWords(query.data.palabras).length === 0 ? (
              <Text fontSize="sm" color="fg.muted">
                {texts.noChanges}
              </Text>
            ) : (
              <VStack as="ul" align="stretch" gap="0" listStyleType="none" aria-label={texts.changes}>
                {changedWords(query.data.palabras).map((word) => (
                  <li key={word.escrito}>
                    {correcting === word.escrito ? (
                      <PronunciationForm escrito={word.escrito} dicho={word.dicho} onDone={done} />
                    ) : (
                      <ChangedWord
                        word={word}
                        onCorrect={() => {
                          setCorrecting(word.escrito);
                        }}
                      />
                    )}
                  </li>
                ))}
              </VStack>
            )}
          </Box>
          {correcting === '' ? (
            <PronunciationForm onDone={done} />
          ) : (
            <Button
              size="sm"
              alignSelf="flex-start"
              variant="outline"
              colorPalette="gray"
              onClick={() => {
                setCorrecting('');
              }}
            >
              <LuPencil /> {texts.other}
            </Button>
          )}
        </>
      )}
    </VStack>
  );
}
