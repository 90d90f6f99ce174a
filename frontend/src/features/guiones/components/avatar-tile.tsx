import { Badge, Box, Center, Text, chakra } from '@chakra-ui/react';
import type { Avatar } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuCheck, LuUserRound } from 'react-icons/lu';
import { guionesTexts } from '../../../texts/guiones';

interface AvatarTileProps {
  avatar: Avatar;
  selected: boolean;
  onSelect: () => void;
}

/** A presenter's picture as a toggle button; a picture that does not load gives way to a drawn one. */
export function AvatarTile({ avatar, selected, onSelect }: AvatarTileProps) {
  const [broken, setBroken] = useState(false);
  return (
    <chakra.button
      type="button"
      aria-pressed={selected}
      data-avatar-id={avatar.avatar_id}
      onClick={onSelect}
      textAlign="center"
      rounded="xl"
      overflow="hidden"
      borderWidth="2px"
      borderColor={selected ? 'brand.solid' : 'transparent'}
      bg="bg.muted"
      cursor="pointer"
      pos="relative"
      focusVisibleRing="outside"
      focusRingColor="brand.focusRing"
      _hover={{ borderColor: selected ? 'brand.solid' : 'border.emphasized' }}
    >
      <Box aspectRatio={4 / 5} bg="bg.emphasized" overflow="hidden">
        {broken || avatar.preview_image_url === '' ? (
          <Center h="full" color="fg.subtle">
            <LuUserRound size={36} aria-hidden />
          </Center>
        ) : (
          <chakra.img
            src={avatar.preview_image_url}
            alt=""
            loading="lazy"
            w="full"
            h="full"
            objectFit="cover"
            objectPosition="top"
            onError={() => {
              setBroken(true);
            }}
          />
        )}
      </Box>
      {selected && (
        <Center
          pos="absolute"
          top="1.5"
          right="1.5"
          boxSize="6"
          rounded="full"
          bg="brand.solid"
          color="brand.contrast"
        >
          <LuCheck size={14} aria-hidden />
        </Center>
      )}
      {avatar.premium && (
        <Badge pos="absolute" top="1.5" left="1.5" colorPalette="yellow" size="xs">
          {guionesTexts.chooser.premium}
        </Badge>
      )}
      <Text fontSize="sm" fontWeight="medium" px="1.5" py="2" truncate>
        {avatar.avatar_name}
      </Text>
    </chakra.button>
  );
}
