import { Box, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { VOICE_FILTERS } from '@pregonero/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state';
import { useDebounced } from '../../../lib/use-debounced';
import { voiceSearchQuery } from '../../../queries/presenters';
import type { VoiceSearch } from '../../../queries/presenters';
import { guionesTexts } from '../../../texts/guiones';
import { useVoicePreview } from '../hooks/use-voice-preview';
import { LibraryFilters } from './library-filters';
import { VoiceRow } from './voice-row';

const texts = guionesTexts.chooser;
const FILTERS = [
  ['language', VOICE_FILTERS.language],
  ['gender', VOICE_FILTERS.gender],
  ['age', VOICE_FILTERS.age],
  ['accent', VOICE_FILTERS.accent],
  ['style', VOICE_FILTERS.style],
] as const;

interface VoiceLibraryProps {
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** Every voice, searched and filtered by the server. */
export function VoiceLibrary({ selectedId, onSelect }: VoiceLibraryProps) {
  const [search, setSearch] = useState<VoiceSearch>({
    q: '',
    language: '',
    gender: '',
    age: '',
    accent: '',
    style: '',
  });
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
      <Box mt="3" maxH="420px" overflowY="auto" p="1" aria-busy={found.isFetching}>
        {found.isPending ? (
          <Skeleton h="12" rounded="xl" />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : found.data.length === 0 ? (
          <Text color="fg.muted" role="status">
            {texts.noResults}
          </Text>
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
      </Box>
    </Box>
  );
}
