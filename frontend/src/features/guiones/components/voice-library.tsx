import { Box, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { VOICE_FILTERS } from '@pregonero/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { ScrollArea } from '../../../components/scroll-area';
import { useDebounced } from '../../../lib/use-debounced';
import { voiceSearchQuery, type VoiceSearch } from '../../../data/presenters';
import { guionesTexts } from '../../../texts/guiones';
import { useVoicePreview } from '../hooks/use-voice-preview';
import { LibraryFilters, NoResults } from './library-filters';
import { VoiceRow } from './voice-row';

const texts = guionesTexts.chooser;
const FILTERS = [
  ['language', VOICE_FILTERS.language],
  ['gender', VOICE_FILTERS.gender],
  ['age', VOICE_FILTERS.age],
  ['accent', VOICE_FILTERS.accent],
  ['style', VOICE_FILTERS.style],
] as const;
const NO_SEARCH: VoiceSearch = { q: '', language: '', gender: '', age: '', accent: '', style: '' };

interface VoiceLibraryProps {
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** Every voice, searched and filtered by the server. */
export function VoiceLibrary({ selectedId, onSelect }: VoiceLibraryProps) {
  const [search, setSearch] = useState(NO_SEARCH);
  const settled = useDebounced(search);
  const found = useQuery({ ...voiceSearchQuery(settled), placeholderData: keepPreviousData });
  const preview = useVoicePreview();
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
        <ScrollArea label={texts.libraryTabs.voices} maxH="420px" busy={found.isFetching}>
          {found.isPending ? (
            <Skeleton h="12" rounded="xl" />
          ) : found.isError ? (
            <ErrorState
              title={texts.searchVoicesFailed}
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
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="2">
              {found.data.map((voice) => (
                <VoiceRow
                  key={voice.voice_id}
                  voice={voice}
                  selected={voice.voice_id === selectedId}
                  playing={preview.playingId === voice.voice_id}
                  onSelect={() => {
                    onSelect(voice.voice_id);
                  }}
                  onPlay={() => {
                    preview.toggle(voice);
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
