import { Box, Center, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LuCheck, LuFilm } from 'react-icons/lu';

interface ClipTileProps {
  label: string;
  note: string;
  selected: boolean;
  imageUrl: string | null;
  videoUrl: string | null;
  onToggle: () => void;
}

/** A clip or file as a toggle button. */
export function ClipTile({ label, note, selected, imageUrl, videoUrl, onToggle }: ClipTileProps) {
  const [broken, setBroken] = useState(false);
  const markBroken = () => {
    setBroken(true);
  };
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      data-clip
      onClick={onToggle}
      pos="relative"
      rounded="xl"
      overflow="hidden"
      borderWidth="2px"
      borderColor={selected ? 'brand.solid' : 'transparent'}
      bg="bg.muted"
      cursor="pointer"
      textAlign="start"
      focusVisibleRing="outside"
      focusRingColor="brand.focusRing"
    >
      <Box aspectRatio={16 / 9} bg="bg.emphasized">
        {imageUrl !== null && !broken ? (
          <chakra.img
            src={imageUrl}
            alt=""
            loading="lazy"
            w="full"
            h="full"
            objectFit="cover"
            onError={markBroken}
          />
        ) : videoUrl !== null && !broken ? (
          <chakra.video
            src={`${videoUrl}#t=0.5`}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            w="full"
            h="full"
            objectFit="cover"
            onError={markBroken}
          />
        ) : (
          <Center h="full" color="fg.subtle">
            <LuFilm size={28} aria-hidden />
          </Center>
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
      <Text fontSize="xs" color="fg.muted" px="2" py="1.5" truncate>
        {note}
      </Text>
    </chakra.button>
  );
}
