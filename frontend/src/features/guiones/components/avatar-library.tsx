import { AVATAR_FILTERS } from '@pregonero/contracts/api';
import { fixedWords } from '../../../components/glossed';
import { avatarSearchQuery, type AvatarSearch } from '../../../data/presenters';
import { chooserTexts } from '../../../texts/chooser';
import { AvatarGrid, AvatarGridSkeleton } from './avatar-grid';
import { SearchableLibrary } from './searchable-library';

const texts = chooserTexts;
const FILTERS = [
  ['gender', AVATAR_FILTERS.gender],
  ['age', AVATAR_FILTERS.age],
  ['ethnicity', AVATAR_FILTERS.ethnicity],
  ['use_case', AVATAR_FILTERS.use_case],
] as const;
const ALL: AvatarSearch = { q: '', gender: '', age: '', ethnicity: '', use_case: '' };

interface AvatarLibraryProps {
  selectedId: string | null;
  onSelect: (avatarId: string) => void;
}

/** Every presenter. */
export function AvatarLibrary({ selectedId, onSelect }: AvatarLibraryProps) {
  return (
    <SearchableLibrary
      label={fixedWords(texts.libraryTabs.avatars)}
      all={ALL}
      filters={FILTERS}
      query={avatarSearchQuery}
      failed={texts.searchAvatarsFailed}
      waiting={<AvatarGridSkeleton />}
    >
      {(avatars) => <AvatarGrid avatars={avatars} selectedId={selectedId} onSelect={onSelect} />}
    </SearchableLibrary>
  );
}
