import { SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { StockClip } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state';
import { brollTexts } from '../../../texts/broll';
import { ClipTile } from './clip-tile';

interface ClipGridProps {
  query: UseQueryResult<StockClip[]>;
  /** The number of a clip among the chosen ones, from 1; 0 while it is not chosen. */
  placeOf: (clip: StockClip) => number;
  emptyText: string;
  onToggle: (clip: StockClip) => void;
}

const columns = { base: 2, md: 3 };

/** Clips to choose from, with what is shown while they load, fail or are none. */
export function ClipGrid({ query, placeOf, emptyText, onToggle }: ClipGridProps) {
  if (query.isPending) {
    return (
      <SimpleGrid columns={columns} gap="2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} aspectRatio={16 / 11} rounded="xl" />
        ))}
      </SimpleGrid>
    );
  }
  if (query.isLoadingError) {
    return <ErrorState query={query} />;
  }
  if (query.data.length === 0) {
    return (
      <Text color="fg.muted" role="status">
        {emptyText}
      </Text>
    );
  }
  return (
    <SimpleGrid columns={columns} gap="2">
      {query.data.map((clip, index) => (
        <ClipTile
          key={clip.id}
          label={brollTexts.picker.clip({
            place: index + 1,
            user: clip.user,
            seconds: Math.round(clip.duration),
          })}
          note={`${clip.user} · ${Math.round(clip.duration)} s`}
          imageUrl={clip.thumbnail === '' ? null : clip.thumbnail}
          videoUrl={null}
          place={placeOf(clip)}
          onToggle={() => {
            onToggle(clip);
          }}
        />
      ))}
    </SimpleGrid>
  );
}
