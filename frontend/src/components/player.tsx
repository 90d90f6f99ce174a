import { Button, Center, Text, chakra } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { LuRefreshCw, LuVideoOff } from 'react-icons/lu';
import { commonTexts } from '../texts/common';

type VideoProps = ComponentProps<typeof chakra.video>;

interface PlayerProps extends VideoProps {
  src: string;
  /** How large it is, and its shape: the same for the video and for what stands in for it. */
  place: Pick<ComponentProps<typeof Center>, 'w' | 'h' | 'maxH' | 'minH' | 'aspectRatio' | 'rounded'>;
  /** Brings a new link, where there is a way to one; otherwise the same is tried once more. */
  onReload?: (() => void) | undefined;
}

/**
 * A video with the browser's own controls. One that cannot be played says so where it stands and offers another try; a link
 * that takes its place meanwhile is tried by itself.
 */
export function Player({ src, place, onReload, children, ...video }: PlayerProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (src === brokenUrl) {
    return (
      <Center role="alert" {...place} p="5" gap="2" flexDirection="column" textAlign="center" bg="black">
        <Text asChild color="white">
          <LuVideoOff size={28} aria-hidden />
        </Text>
        <Text fontWeight="semibold" color="white">
          {commonTexts.playFailed}
        </Text>
        <Text fontSize="sm" color="white">
          {commonTexts.playFailedText}
        </Text>
        <Button
          size="sm"
          colorPalette="gray"
          onClick={() => {
            setBrokenUrl(null);
            onReload?.();
          }}
        >
          <LuRefreshCw aria-hidden /> {commonTexts.retry}
        </Button>
      </Center>
    );
  }
  return (
    <chakra.video
      key={src}
      src={src}
      controls
      playsInline
      preload="metadata"
      objectFit="contain"
      bg="black"
      {...place}
      {...video}
      onError={() => {
        setBrokenUrl(src);
      }}
    >
      {children}
    </chakra.video>
  );
}
