import { Box, chakra, HStack, Text, VStack } from '@chakra-ui/react';
import { useState } from 'react';
import { LuFilm } from 'react-icons/lu';
import { Picture } from '../../../components/picture';
import { SelectInput } from '../../../components/select-input';
import { brollTexts } from '../../../texts/broll';
import type { PlacedItem } from './clip-phrases';

const texts = brollTexts.picker;

/** A chosen clip as the board shows it. */
export interface BoardItem extends PlacedItem {
  /** Its number in the order in which clips are mixed in, from 1. */
  place: number;
  imageUrl: string | null;
  videoUrl: string | null;
}

interface PhraseBoardProps {
  phrases: readonly string[];
  items: readonly BoardItem[];
  places: ReadonlyMap<string, number>;
  onPut: (key: string, phrase: number) => void;
}

/** The script phrase by phrase with the clips that are seen while each is said; a clip is dragged to another one, or chosen in its list. */
export function PhraseBoard({ phrases, items, places, onPut }: PhraseBoardProps) {
  return (
    <Box mt="5">
      <Text as="h3" fontWeight="semibold">
        {texts.boardTitle}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb="3">
        {texts.boardHint}
      </Text>
      <VStack as="ol" align="stretch" gap="2" listStyleType="none">
        {phrases.map((phrase, index) => (
          <Phrase
            key={index}
            phrase={phrase}
            onDrop={(key) => {
              if (places.has(key)) onPut(key, index);
            }}
          >
            {items
              .filter(({ key }) => places.get(key) === index)
              .map((item) => (
                <BoardClip key={item.key} item={item} phrases={phrases} index={index} onPut={onPut} />
              ))}
          </Phrase>
        ))}
      </VStack>
    </Box>
  );
}

/** A phrase and what is seen with it; clips are dropped on it. */
function Phrase({
  phrase,
  onDrop,
  children,
}: {
  phrase: string;
  onDrop: (key: string) => void;
  children: React.ReactNode[];
}) {
  const [over, setOver] = useState(false);
  return (
    <Box
      as="li"
      data-phrase
      p="3"
      rounded="xl"
      borderWidth="1px"
      borderColor={over ? 'fg' : 'border.muted'}
      bg={over ? 'bg.selected' : 'bg.subtle'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <Text fontSize="sm">{phrase}</Text>
      {children}
    </Box>
  );
}

/** A clip on its phrase: what it shows, playing where it is a film, and the list of phrases. */
function BoardClip({
  item: { key, place, name, imageUrl, videoUrl },
  phrases,
  index,
  onPut,
}: {
  item: BoardItem;
  phrases: readonly string[];
  index: number;
  onPut: PhraseBoardProps['onPut'];
}) {
  return (
    <HStack
      mt="2"
      gap="3"
      draggable
      cursor="grab"
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', key);
      }}
    >
      <Box boxSize="14" flexShrink={0} rounded="lg" overflow="hidden" bg="bg.emphasized">
        {videoUrl === null ? (
          <Picture src={imageUrl ?? ''} alt={name ?? ''} Icon={LuFilm} draggable={false} />
        ) : (
          <chakra.video src={videoUrl} muted loop autoPlay playsInline w="full" h="full" objectFit="cover" />
        )}
      </Box>
      <Text fontSize="sm" fontWeight="semibold" data-figures>
        {place}
      </Text>
      <SelectInput
        aria-label={texts.phraseOf({ place })}
        value={String(index)}
        onChange={(event) => {
          onPut(key, Number(event.target.value));
        }}
      >
        {phrases.map((phrase, at) => (
          <option key={at} value={String(at)}>
            {phrase}
          </option>
        ))}
      </SelectInput>
    </HStack>
  );
}
