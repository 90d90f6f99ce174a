import { Box, Center, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LuFilm } from 'react-icons/lu';
import { ToggleTile } from '../../../components/toggle-tile';

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
    <ToggleTile selected={selected} aria-label={label} data-clip onClick={onToggle} textAlign="start">
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
      <Text fontSize="xs" color="fg.muted" px="2" py="1.5" truncate>
        {note}
      </Text>
    </ToggleTile>
  );
}
