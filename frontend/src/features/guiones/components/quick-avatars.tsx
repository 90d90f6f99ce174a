import { LIMITS, type Avatar } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { chooserTexts } from '../../../texts/chooser';
import { AvatarGrid, AvatarGridSkeleton } from './avatar-grid';
import { QuickPicks } from './quick-picks';

const texts = chooserTexts;

interface QuickAvatarsProps {
  avatars: UseQueryResult<Avatar[]>;
  selectedId: string | null;
  onSelect: (avatarId: string) => void;
}

/** The first six presenters. */
export function QuickAvatars({ avatars, selectedId, onSelect }: QuickAvatarsProps) {
  return (
    <QuickPicks
      query={avatars}
      title={texts.avatars}
      none={texts.noAvatars}
      waiting={<AvatarGridSkeleton />}
      max={LIMITS.quickAvatars}
      isChosen={(avatar) => avatar.avatar_id === selectedId}
    >
      {(shown) => (
        <AvatarGrid
          avatars={shown}
          selectedId={selectedId}
          onSelect={onSelect}
          role="group"
          aria-label={texts.avatars}
        />
      )}
    </QuickPicks>
  );
}
