import { Badge, Box, Text, chakra } from '@chakra-ui/react';
import { type Avatar, NO_PRESENTER } from '@pregonero/contracts/api';
import { LuUserRound } from 'react-icons/lu';
import { Picture } from '../../../components/picture';
import { ToggleTile } from '../../../components/toggle-tile';
import { chooserTexts } from '../../../texts/chooser';
import { useHoverClip } from '../hooks/use-hover-clip';

interface AvatarTileProps {
  avatar: Avatar;
  selected: boolean;
  onSelect: () => void;
}

/**
 * A presenter's picture as a toggle button; a picture that does not load gives way to a drawn one. Whoever lingers on it
 * sees the presenter speak, without sound.
 */
export function AvatarTile({ avatar, selected, onSelect }: AvatarTileProps) {
  const isNone = avatar.avatar_name === NO_PRESENTER;
  const clip = useHoverClip(avatar.preview_video_url);
  return (
    <ToggleTile
      selected={selected}
      data-avatar-id={avatar.avatar_id}
      onClick={onSelect}
      onPointerEnter={clip.begin}
      onPointerLeave={clip.end}
      onFocus={clip.begin}
      onBlur={clip.end}
      textAlign="center"
      _hover={{ borderColor: selected ? 'fg' : 'border.emphasized' }}
    >
      <Box aspectRatio={4 / 5} bg="bg.emphasized" overflow="hidden" pos="relative">
        {clip.playing && (
          <chakra.video
            src={avatar.preview_video_url ?? undefined}
            poster={avatar.preview_image_url}
            aria-hidden
            autoPlay
            muted
            loop
            playsInline
            pos="absolute"
            inset="0"
            w="full"
            h="full"
            objectFit="cover"
            // The clip is taller than the picture: so its face covers the pictured one.
            objectPosition="50% 45%"
            onError={clip.giveUp}
          />
        )}
        <Picture
          src={avatar.preview_image_url}
          alt=""
          Icon={LuUserRound}
          loading="lazy"
          objectPosition="top"
        />
      </Box>
      {avatar.premium && (
        <Badge pos="absolute" top="1.5" left="1.5" colorPalette="yellow" size="xs">
          {chooserTexts.premium}
        </Badge>
      )}
      <Text fontSize="sm" fontWeight="medium" px="1.5" py="2" truncate={!isNone}>
        {isNone ? chooserTexts.noPresenter : avatar.avatar_name}
      </Text>
    </ToggleTile>
  );
}
