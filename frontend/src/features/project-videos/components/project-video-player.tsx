import { Box } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
import { Player } from '../../../components/player';
import { projectVideosTexts as texts } from '../../../texts/project-videos';

/** Most videos of the product are vertical; another shape is known once the first bytes are there. */
const VERTICAL = 9 / 16;

/** The uploaded video with the browser's own controls. A link that ended is fetched anew by `onReload`. */
export function ProjectVideoPlayer({ video, onReload }: { video: ProjectVideo; onReload: () => unknown }) {
  const [ratio, setRatio] = useState(VERTICAL);
  return (
    <Box
      w="full"
      maxW={ratio < 1 ? '260px' : { base: 'full', md: '420px' }}
      mx={{ base: 'auto', md: '0' }}
      flexShrink={0}
      // A taller neighbour would stretch it and put black bars around the picture.
      alignSelf={{ md: 'flex-start' }}
      aspectRatio={ratio}
      rounded="2xl"
      overflow="hidden"
      bg="black"
      borderWidth="1px"
      borderColor="border"
    >
      <Player
        src={video.cloudinaryUrl}
        place={{ w: 'full', h: 'full' }}
        onReload={onReload}
        aria-label={texts.player({ caption: video.caption })}
        onShape={(width, height) => {
          setRatio(width / height);
        }}
      />
    </Box>
  );
}
