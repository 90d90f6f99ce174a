import { Box, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LuFilm } from 'react-icons/lu';
import { Picture } from '../../../components/picture';
import { ToggleTile } from '../../../components/toggle-tile';
import { brollTexts } from '../../../texts/broll';

interface ClipTileProps {
  label: string;
  note: string;
  /** Its number among the chosen clips, from 1; 0 while it is not chosen. */
  place: number;
  imageUrl: string | null;
  videoUrl: string | null;
  onToggle: () => void;
}

/** A clip or file as a toggle button. */
export function ClipTile({ label, note, place, imageUrl, videoUrl, onToggle }: ClipTileProps) {
  // A new link is tried again.
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <ToggleTile
      selected={place > 0}
      mark={place}
      aria-label={label}
      aria-description={place > 0 ? brollTexts.picker.chosen({ place }) : undefined}
      data-clip
      onClick={onToggle}
      textAlign="start"
    >
      <Box aspectRatio={16 / 9} bg="bg.emphasized">
        {imageUrl !== null ? (
          <Picture src={imageUrl} alt="" Icon={LuFilm} loading="lazy" />
        ) : videoUrl !== null && videoUrl !== brokenUrl ? (
          <chakra.video
            src={`${videoUrl}#t=0.5`}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            w="full"
            h="full"
            objectFit="cover"
            onError={() => {
              setBrokenUrl(videoUrl);
            }}
          />
        ) : (
          <Picture src="" alt="" Icon={LuFilm} />
        )}
      </Box>
      <Text fontSize="xs" color="fg.muted" px="2" py="1.5" truncate>
        {note}
      </Text>
    </ToggleTile>
  );
}
