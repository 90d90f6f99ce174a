import { Skeleton } from '@chakra-ui/react';
import { VOICE_FILTERS } from '@pregonero/contracts/api';
import { voiceSearchQuery, type VoiceSearch } from '../../../data/presenters';
import { guionesTexts } from '../../../texts/guiones';
import { SearchableLibrary } from './searchable-library';
import { VoiceGrid } from './voice-grid';

const texts = guionesTexts.chooser;
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

/** Every voice. */
export function VoiceLibrary({ selectedId, onSelect }: VoiceLibraryProps) {
  return (
    <SearchableLibrary
      label={texts.libraryTabs.voices}
      all={ALL}
      filters={FILTERS}
      query={voiceSearchQuery}
      failed={texts.searchVoicesFailed}
      waiting={<Skeleton h="12" rounded="xl" />}
    >
      {(voices) => <VoiceGrid voices={voices} selectedId={selectedId} onSelect={onSelect} />}
    </SearchableLibrary>
  );
}
