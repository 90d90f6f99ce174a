import { Box, Button, Center, Text, chakra } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState, type Ref } from 'react';
import { LuVideoOff } from 'react-icons/lu';
import { CaptionsTrack } from '../../../components/captions-track';
import { currentVideoUrl } from '../../../data/guion-facts';
import { commonTexts } from '../../../texts/common';
import { videosTexts } from '../../../texts/videos';

/** The video of a script with the browser's own controls. Captions that are not part of the picture are a track of it. */
export function VideoPlayer({ guion, ref }: { guion: Guion; ref?: Ref<HTMLVideoElement> }) {
  const url = currentVideoUrl(guion);
  // The link that did not play: a renewed one is tried anew.
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const ratio = guion.formatoVideo === 'vertical' ? 9 / 16 : 16 / 9;
  return (
    <Box
      w="full"
      maxW={guion.formatoVideo === 'vertical' ? '260px' : '420px'}
      mx={{ base: 'auto', md: '0' }}
      // A taller neighbour would stretch it and put black bars around the picture.
      alignSelf={{ md: 'flex-start' }}
      rounded="2xl"
      overflow="hidden"
      bg="black"
      borderWidth="1px"
      borderColor="border"
      aspectRatio={ratio}
    >
      {url === null || guion.estado === 'url_expirado' ? (
        <Center h="full" px="5" textAlign="center" color="fg.muted" flexDirection="column" gap="2">
          <LuVideoOff size={28} aria-hidden />
          <Text fontWeight="semibold">{videosTexts.unavailable}</Text>
          <Text fontSize="xs">{videosTexts.unavailableText}</Text>
        </Center>
      ) : url === brokenUrl ? (
        <Center
          role="alert"
          h="full"
          px="5"
          textAlign="center"
          color="fg.muted"
          flexDirection="column"
          gap="2"
        >
          <LuVideoOff size={28} aria-hidden />
          <Text fontWeight="semibold">{videosTexts.playFailed}</Text>
          <Text fontSize="xs">{videosTexts.playFailedText}</Text>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              setBrokenUrl(null);
            }}
          >
            {commonTexts.retry}
          </Button>
        </Center>
      ) : (
        <chakra.video
          ref={ref}
          key={url}
          src={url}
          {...(guion.posterUrl === null ? {} : { poster: guion.posterUrl })}
          controls
          playsInline
          preload="metadata"
          aria-label={videosTexts.player(guion.titulo)}
          w="full"
          h="full"
          objectFit="contain"
          onError={() => {
            setBrokenUrl(url);
          }}
        >
          <CaptionsTrack guion={guion} />
        </chakra.video>
      )}
    </Box>
  );
}
