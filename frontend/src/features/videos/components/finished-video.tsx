import { Box, Button, Text, VStack, Wrap, chakra } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useId, useRef, useState } from 'react';
import { LuDownload, LuFilm, LuPlay, LuSend, LuVolumeX } from 'react-icons/lu';
import { CaptionsTrack } from '../../../components/captions-track';
import { useDownload } from '../../../components/downloads';
import { Picture } from '../../../components/picture';
import { Player } from '../../../components/player';
import { currentVideoUrl, isBrollRunning, isFinishing, isUnedited } from '../../../data/guion-facts';
import { useRenewUrl } from '../../../data/guiones';
import { waitsForFinishing } from '../../../components/waits-for-finishing';
import { downloadName } from '../../../lib/download';
import { playsByItself } from '../../../lib/plays-by-itself';
import { formatDate } from '../../../lib/format';
import { brollTexts } from '../../../texts/broll';
import { commonTexts } from '../../../texts/common';
import { videosTexts } from '../../../texts/videos';
import { FinishStatus } from './finish-status';
import { ShareButton } from './share-button';

const texts = videosTexts.ending;

interface FinishedVideoProps {
  guion: Guion;
  onPublish: () => void;
  onBroll: () => void;
}

/**
 * A video at the moment it is finished: it plays muted, unless the person wants no movement or saves data, and one tap plays it
 * with sound. What one does with it stands below.
 */
export function FinishedVideo({ guion, onPublish, onBroll }: FinishedVideoProps) {
  const [playing, setPlaying] = useState<'no' | 'muted' | 'with-sound'>(() =>
    playsByItself() ? 'muted' : 'no',
  );
  const player = useRef<HTMLVideoElement>(null);
  const waitNoteId = useId();
  const { downloading, download } = useDownload();
  const renew = useRenewUrl(guion.id);
  const url = currentVideoUrl(guion);
  if (url === null) return null;
  const { titulo } = guion;
  const name = downloadName(isUnedited(guion) ? videosTexts.uneditedName({ titulo }) : titulo);
  const isVertical = guion.formatoVideo === 'vertical';

  return (
    <VStack align="stretch" gap="4" data-finished-video>
      <Box
        mx="auto"
        w="full"
        // As high as leaves room for what can be done with it.
        maxW={isVertical ? 'min(240px, 24vh)' : '420px'}
        aspectRatio={isVertical ? 9 / 16 : 16 / 9}
        rounded="2xl"
        overflow="hidden"
        bg="black"
        pos="relative"
        animation="scale-fade-in 0.24s ease-out"
        _motionReduce={{ animation: 'none' }}
      >
        {playing !== 'no' && (
          <Player
            ref={player}
            src={url}
            place={{ w: 'full', h: 'full' }}
            onReload={() => renew.mutateAsync()}
            autoPlay
            muted={playing === 'muted'}
            controls={playing === 'with-sound'}
            {...(guion.posterUrl === null ? {} : { poster: guion.posterUrl })}
          >
            <CaptionsTrack guion={guion} />
          </Player>
        )}
        {playing !== 'with-sound' && (
          <chakra.button
            type="button"
            aria-label={texts.play}
            pos="absolute"
            inset="0"
            display="grid"
            placeItems={playing === 'muted' ? 'end' : 'center'}
            p="3"
            cursor="pointer"
            focusVisibleRing="inside"
            onClick={() => {
              if (player.current !== null) {
                // From its first word, and within the tap: browsers allow sound for that one only.
                player.current.currentTime = 0;
                player.current.muted = false;
                void player.current.play().catch(() => undefined);
              }
              setPlaying('with-sound');
            }}
          >
            {playing === 'no' && guion.posterUrl !== null && (
              <Box pos="absolute" inset="0">
                <Picture src={guion.posterUrl} alt="" />
              </Box>
            )}
            <Box
              pos="relative"
              boxSize={playing === 'muted' ? '11' : '16'}
              rounded="full"
              bg="bg.scrim"
              color="white"
              display="grid"
              placeItems="center"
            >
              {playing === 'muted' ? <LuVolumeX size={20} aria-hidden /> : <LuPlay size={28} aria-hidden />}
            </Box>
          </chakra.button>
        )}
      </Box>
      {/* Captions, layout and music may still be on their way: what plays here is not all of it. */}
      <FinishStatus guion={guion} noteId={waitNoteId} />
      {guion.fechaPublicacion !== null && (
        <Text color="green.fg" fontWeight="medium" textAlign="center" data-published>
          {texts.published({ date: formatDate(guion.fechaPublicacion) })}
        </Text>
      )}
      {/* Nobody is asked to publish it once more, or before it is whole. */}
      <Button
        {...(guion.fechaPublicacion === null && !isFinishing(guion)
          ? {}
          : { variant: 'outline', colorPalette: 'gray' })}
        onClick={onPublish}
      >
        <LuSend /> {texts.publish}
      </Button>
      <Wrap gap="2" justify="center">
        <ShareButton guion={guion} />
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={downloading}
          loadingText={commonTexts.downloading}
          onClick={() => {
            download(url, name);
          }}
        >
          <LuDownload /> {videosTexts.download}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          {...waitsForFinishing(guion, waitNoteId)}
          loading={isBrollRunning(guion)}
          loadingText={brollTexts.running}
          onClick={onBroll}
        >
          <LuFilm /> {texts.broll}
        </Button>
      </Wrap>
    </VStack>
  );
}
