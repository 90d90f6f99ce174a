import { Box, Button, Center, Text, chakra } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuRefreshCw, LuVideoOff } from 'react-icons/lu';
import { projectVideosTexts as texts } from '../../../texts/project-videos';

/** The uploaded video with the browser's own controls. A link that ended is fetched anew by `onReload`. */
export function ProjectVideoPlayer({ video, onReload }: { video: ProjectVideo; onReload: () => void }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const broken = brokenUrl === video.cloudinaryUrl;
  return (
    <Box
      w="full"
      maxW={{ base: 'full', md: '300px' }}
      flexShrink={0}
      alignSelf={{ md: 'flex-start' }}
      aspectRatio={{ base: 16 / 10, md: 3 / 4 }}
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
          onError={() => {
            setBrokenUrl(video.cloudinaryUrl);
          }}
        />
      )}
    </Box>
  );
}
