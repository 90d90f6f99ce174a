import { Center, Text, chakra } from '@chakra-ui/react';
import type { UserMedia } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuFileVideo } from 'react-icons/lu';
import { useLastingMedia } from '../../../lib/use-lasting-media';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';

/** Pictures are shown, everything else plays. */
export function isImage(item: UserMedia): boolean {
  return item.mimeType.startsWith('image/');
}

interface MediaPreviewProps {
  item: UserMedia;
  /** Asks for new links. */
  onReload: () => unknown;
  /** Plays with controls. */
  large?: boolean;
}

/** A file's picture, or a note where the browser cannot draw it (AVI, some MOV). A link that has expired is renewed. */
export function MediaPreview(props: MediaPreviewProps) {
  return isImage(props.item) ? <Picture {...props} /> : <Video {...props} />;
}

const fit = (large: boolean) =>
  large
    ? { maxW: 'full', maxH: '70dvh', mx: 'auto', display: 'block' }
    : { w: 'full', h: 'full', objectFit: 'cover' as const };

function Picture({ item, onReload, large = false }: MediaPreviewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  // The list answers a new link only when the one before has expired.
  if (brokenUrl === item.url) return <NoPreview large={large} />;
  return (
    <chakra.img
      src={item.url}
      alt={item.originalName}
      loading="lazy"
      {...fit(large)}
      onError={() => {
        setBrokenUrl(item.url);
        if (brokenUrl === null) onReload();
      }}
    />
  );
}

function Video({ item, onReload, large = false }: MediaPreviewProps) {
  const { src, problem, handlers } = useLastingMedia(item.url, { renew: onReload });
  if (problem !== null) return <NoPreview large={large} />;
  return (
    <chakra.video
      src={large ? src : `${src}#t=0.5`}
      muted={!large}
      controls={large}
      playsInline
      preload="metadata"
      tabIndex={large ? 0 : -1}
      aria-label={item.originalName}
      {...fit(large)}
      {...handlers}
    />
  );
}

function NoPreview({ large }: { large: boolean }) {
  return (
    <Center h="full" minH={large ? '48' : undefined} color="fg.subtle" flexDirection="column" gap="1" p="3">
      <LuFileVideo size={28} aria-hidden />
      <Text fontSize="xs">{texts.noPreview}</Text>
      {large && (
        <Text fontSize="sm" color="fg.muted">
          {texts.noPreviewText}
        </Text>
      )}
    </Center>
  );
}
