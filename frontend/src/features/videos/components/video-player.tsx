import { Box, Center, Text } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import type { Ref } from 'react';
import { LuVideoOff } from 'react-icons/lu';
import { CaptionsTrack } from '../../../components/captions-track';
import { Player } from '../../../components/player';
import { currentVideoUrl } from '../../../data/guion-facts';
import { useRenewUrl } from '../../../data/guiones';
import { videosTexts } from '../../../texts/videos';

/** The video of a script with the browser's own controls. Captions that are not part of the picture are a track of it. */
export function VideoPlayer({ guion, ref }: { guion: Guion; ref?: Ref<HTMLVideoElement> }) {
  const url = currentVideoUrl(guion);
  const renew = useRenewUrl(guion.id);
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
      ) : (
        <Player
          {...(ref === undefined ? {} : { ref })}
          src={url}
          place={{ w: 'full', h: 'full' }}
          onReload={() => renew.mutateAsync()}
          {...(guion.posterUrl === null ? {} : { poster: guion.posterUrl })}
          aria-label={videosTexts.player({ titulo: guion.titulo })}
        >
          <CaptionsTrack guion={guion} />
        </Player>
      )}
    </Box>
  );
}
