import { Skeleton } from '@chakra-ui/react';
import { VOICE_FILTERS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { fixedWords } from '../../../components/glossed';
import { voiceSearchQuery, type VoiceSearch } from '../../../data/presenters';
import { chooserTexts } from '../../../texts/chooser';
import type { LibraryFiltersProps } from './library-filters';
import { SearchableLibrary } from './searchable-library';
import { VoiceGrid } from './voice-grid';

const texts = chooserTexts;
const FILTERS = [
  ['language', VOICE_FILTERS.language],
  ['gender', VOICE_FILTERS.gender],
  ['age', VOICE_FILTERS.age],
  ['accent', VOICE_FILTERS.accent],
  ['style', VOICE_FILTERS.style],
] as const;
const ALL: VoiceSearch = { q: '', language: '', gender: '', age: '', accent: '', style: '' };

interface VoiceLibraryProps {
  selectedId: string | null;
  onSelect: (voiceId: string) => void;
}

/** The filters; a language that no voice speaks is not offered. Until the voices are known, all are. */
function useFilters(): LibraryFiltersProps['filters'] {
  const { data: voices } = useQuery(voiceSearchQuery(ALL));
  if (voices === undefined) return FILTERS;
  const spoken = new Set(voices.map(({ language }) => language.toLowerCase()));
  return FILTERS.map(([name, values]) => [
    name,
    name === 'language' ? values.filter((value) => spoken.has(value)) : values,
  ]);
}

/** Every voice. */
export function VoiceLibrary({ selectedId, onSelect }: VoiceLibraryProps) {
  const filters = useFilters();
  return (
    <SearchableLibrary
      label={fixedWords(texts.libraryTabs.voices)}
      all={ALL}
      filters={filters}
      query={voiceSearchQuery}
      failed={texts.searchVoicesFailed}
      waiting={<Skeleton h="12" rounded="xl" />}
    >
      {(voices) => <VoiceGrid voices={voices} selectedId={selectedId} onSelect={onSelect} />}
    </SearchableLibrary>
  );
}
