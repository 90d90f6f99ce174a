import { SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { UserMedia } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state';
import { ClipTile } from './clip-tile';

interface MediaChoicesProps {
  query: UseQueryResult<UserMedia[]>;
  chosen: readonly number[];
  emptyText: string;
  onToggle: (item: UserMedia) => void;
}

/** The own library as toggle tiles. */
export function MediaChoices({ query, chosen, emptyText, onToggle }: MediaChoicesProps) {
  if (query.isPending) return <Skeleton h="28" rounded="xl" />;
  if (query.isLoadingError) {
    return <ErrorState query={query} />;
  }
  if (query.data.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <SimpleGrid columns={{ base: 2, md: 3 }} gap="2">
      {query.data.map((item) => (
        <ClipTile
          key={item.id}
          label={item.originalName}
          place={chosen.indexOf(item.id) + 1}
          imageUrl={item.mimeType.startsWith('image/') ? item.url : null}
          videoUrl={item.mimeType.startsWith('video/') ? item.url : null}
          note={item.originalName}
          onToggle={() => {
            onToggle(item);
          }}
        />
      ))}
    </SimpleGrid>
  );
}
