import { Button, Center, Text, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { LuDownload, LuRefreshCw, LuVideoOff } from 'react-icons/lu';
import { useLastingMedia } from '../lib/use-lasting-media';
import { commonTexts } from '../texts/common';
import { useDownload } from './downloads';

type VideoProps = ComponentProps<typeof chakra.video>;

interface PlayerProps extends Omit<
  VideoProps,
  'onError' | 'onLoadedMetadata' | 'onLoadedData' | 'onTimeUpdate'
> {
  src: string;
  /** How large it is, and its shape: the same for the video and for what stands in for it. */
  place: Pick<ComponentProps<typeof Center>, 'w' | 'h' | 'maxH' | 'minH' | 'aspectRatio' | 'rounded'>;
  /** Asks for a new link, where there is a way to one; otherwise the same is tried once more. */
  onReload?: (() => unknown) | undefined;
  /** Receives width and height in pixels, once they are known. */
  onShape?: (width: number, height: number) => void;
}

/**
 * A video with the browser's own controls. A link that has expired is renewed, and the video goes on at the same second. A
 * video that cannot be played says why in its place: a format offers the file, a link another try.
 */
export function Player({ src: url, place, onReload, onShape, children, ...video }: PlayerProps) {
  const { src, problem, retry, handlers } = useLastingMedia(url, { renew: onReload });
  const { downloading, download } = useDownload();
  if (problem !== null) {
    const isFormat = problem === 'format';
    return (
      <Center role="alert" {...place} p="5" gap="2" flexDirection="column" textAlign="center" bg="black">
        <Text asChild color="white">
          <LuVideoOff size={28} aria-hidden />
        </Text>
        <Text fontWeight="semibold" color="white">
          {isFormat ? commonTexts.playUnsupported : commonTexts.playFailed}
        </Text>
        <Text fontSize="sm" color="white">
          {isFormat ? commonTexts.playUnsupportedText : commonTexts.playFailedText}
        </Text>
        {isFormat ? (
          <Button
            size="sm"
            colorPalette="gray"
            loading={downloading}
            loadingText={commonTexts.downloading}
            onClick={() => {
              download(url, 'video.mp4');
            }}
          >
            <LuDownload aria-hidden /> {commonTexts.download}
          </Button>
        ) : (
          <Button size="sm" colorPalette="gray" onClick={retry}>
            <LuRefreshCw aria-hidden /> {commonTexts.retry}
          </Button>
        )}
      </Center>
    );
  }
  return (
    <chakra.video
      src={src}
      controls
      playsInline
      preload="metadata"
      objectFit="contain"
      bg="black"
      {...place}
      {...video}
      {...handlers}
      onLoadedMetadata={(event) => {
        const { videoWidth, videoHeight } = event.currentTarget;
        if (videoWidth > 0 && videoHeight > 0) onShape?.(videoWidth, videoHeight);
        handlers.onLoadedMetadata(event);
      }}
    >
      {children}
    </chakra.video>
  );
}
