import { SimpleGrid, Skeleton, type SimpleGridProps } from '@chakra-ui/react';
import { LIMITS, type Avatar } from '@pregonero/contracts/api';
import { AvatarTile } from './avatar-tile';

const columns = { base: 3, md: 6 };

interface AvatarGridProps extends Omit<SimpleGridProps, 'onSelect'> {
  avatars: Avatar[];
  selectedId: string | null;
  onSelect: (avatarId: string) => void;
}

/** Presenters to choose one of. */
export function AvatarGrid({ avatars, selectedId, onSelect, ...grid }: AvatarGridProps) {
  return (
    <SimpleGrid columns={columns} gap="2" {...grid}>
      {avatars.map((avatar) => (
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
  );
}

/** The place that presenters are going to take. */
export function AvatarGridSkeleton() {
  return (
    <SimpleGrid columns={columns} gap="2">
      {Array.from({ length: LIMITS.quickAvatars }, (_, index) => (
        <Skeleton key={index} aspectRatio={3 / 4} rounded="xl" />
      ))}
    </SimpleGrid>
  );
}
