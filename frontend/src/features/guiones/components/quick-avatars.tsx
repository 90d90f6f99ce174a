import { Box, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { LIMITS, type Avatar } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state';
import { guionesTexts } from '../../../texts/guiones';
import { AvatarTile } from './avatar-tile';

const texts = guionesTexts.chooser;
const columns = { base: 3, md: 6 };

interface QuickAvatarsProps {
  avatars: UseQueryResult<Avatar[]>;
  selectedId: string | null;
  onSelect: (avatarId: string) => void;
}

/** The first six presenters; one chosen in the library joins in front. */
export function QuickAvatars({ avatars, selectedId, onSelect }: QuickAvatarsProps) {
  if (avatars.isPending) {
    return (
      <SimpleGrid columns={columns} gap="2">
        {Array.from({ length: LIMITS.quickAvatars }, (_, index) => (
          <Skeleton key={index} aspectRatio={3 / 4} rounded="xl" />
        ))}
      </SimpleGrid>
    );
  }
  if (avatars.isError) {
    return (
      <ErrorState
        error={avatars.error}
        onRetry={() => void avatars.refetch()}
        retrying={avatars.isFetching}
      />
    );
  }
  const first = avatars.data.slice(0, LIMITS.quickAvatars);
  const chosen = avatars.data.find((avatar) => avatar.avatar_id === selectedId);
  const shown =
    chosen === undefined || first.includes(chosen)
      ? first
      : [chosen, ...first.slice(0, LIMITS.quickAvatars - 1)];
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="2">
        {texts.avatars}
      </Text>
      {shown.length === 0 ? (
        <Text color="fg.muted">{texts.noAvatars}</Text>
      ) : (
        <SimpleGrid columns={columns} gap="2" role="group" aria-label={texts.avatars}>
          {shown.map((avatar) => (
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
    </Box>
  );
}
