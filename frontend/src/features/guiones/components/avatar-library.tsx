import { Box, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { AVATAR_FILTERS } from '@pregonero/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { ScrollArea } from '../../../components/scroll-area';
import { useDebounced } from '../../../lib/use-debounced';
import { avatarSearchQuery, type AvatarSearch } from '../../../data/presenters';
import { guionesTexts } from '../../../texts/guiones';
import { AvatarTile } from './avatar-tile';
import { LibraryFilters, NoResults } from './library-filters';

const texts = guionesTexts.chooser;
const FILTERS = [
  ['gender', AVATAR_FILTERS.gender],
  ['age', AVATAR_FILTERS.age],
  ['ethnicity', AVATAR_FILTERS.ethnicity],
  ['use_case', AVATAR_FILTERS.use_case],
] as const;
const NO_SEARCH: AvatarSearch = { q: '', gender: '', age: '', ethnicity: '', use_case: '' };

interface AvatarLibraryProps {
  selectedId: string | null;
  onSelect: (avatarId: string) => void;
}

/** Every presenter, searched and filtered by the server. */
export function AvatarLibrary({ selectedId, onSelect }: AvatarLibraryProps) {
  const [search, setSearch] = useState(NO_SEARCH);
  const settled = useDebounced(search);
  const found = useQuery({ ...avatarSearchQuery(settled), placeholderData: keepPreviousData });
  return (
    <Box>
      <LibraryFilters
        q={search.q}
        onQ={(q) => {
          setSearch((now) => ({ ...now, q }));
        }}
        filters={FILTERS}
        values={search}
        onFilter={(name, value) => {
          setSearch((now) => ({ ...now, [name]: value }));
        }}
      />
      <Box mt="3">
        <ScrollArea label={texts.libraryTabs.avatars} maxH="420px" busy={found.isFetching}>
          {found.isPending ? (
            <SimpleGrid columns={{ base: 3, md: 6 }} gap="2">
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} aspectRatio={3 / 4} rounded="xl" />
              ))}
            </SimpleGrid>
          ) : found.isError ? (
            <ErrorState
              title={texts.searchAvatarsFailed}
              error={found.error}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
            />
          ) : found.data.length === 0 ? (
            <NoResults
              onClear={() => {
                setSearch(NO_SEARCH);
              }}
            />
          ) : (
            <SimpleGrid columns={{ base: 3, md: 6 }} gap="2">
              {found.data.map((avatar) => (
                <AvatarTile
                  key={avatar.avatar_id}
                  avatar={avatar}
                  selected={avatar.avatar_id === selectedId}
                  onSelect={() => {
                    onSelect(avatar.avatar_id);
                  }}
                />
              ))}
            </SimpleGrid>
          )}
        </ScrollArea>
      </Box>
    </Box>
  );
}
