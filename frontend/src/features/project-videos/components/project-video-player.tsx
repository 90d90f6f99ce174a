import { Box, Button, Center, Text, chakra } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuRefreshCw, LuVideoOff } from 'react-icons/lu';
import { projectVideosTexts as texts } from '../../../texts/project-videos';

/** Most videos of the product are vertical; another shape is known once the first bytes are there. */
const VERTICAL = 9 / 16;

/** The uploaded video with the browser's own controls. A link that ended is fetched anew by `onReload`. */
export function ProjectVideoPlayer({ video, onReload }: { video: ProjectVideo; onReload: () => void }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [ratio, setRatio] = useState(VERTICAL);
  const broken = brokenUrl === video.cloudinaryUrl;
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
      {broken ? (
        <Center h="full" px="5" textAlign="center" color="fg.muted" flexDirection="column" gap="2">
          <LuVideoOff size={28} aria-hidden />
          <Text fontWeight="semibold">{texts.unplayable}</Text>
          <Text fontSize="xs">{texts.unplayableText}</Text>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              setBrokenUrl(null);
              onReload();
            }}
          >
            <LuRefreshCw aria-hidden /> {texts.reload}
          </Button>
        </Center>
      ) : (
        <chakra.video
          key={video.cloudinaryUrl}
          src={video.cloudinaryUrl}
          controls
          playsInline
          preload="metadata"
          aria-label={texts.player(video.caption)}
          w="full"
          h="full"
          objectFit="contain"
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight);
          }}
          onError={() => {
            setBrokenUrl(video.cloudinaryUrl);
          }}
        />
      )}
    </Box>
  );
}
