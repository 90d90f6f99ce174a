import { Center, Text, chakra } from '@chakra-ui/react';
import type { UserMedia } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuFileVideo } from 'react-icons/lu';
import { bibliotecaTexts as texts } from '../../../texts/biblioteca';

/** Pictures are shown, everything else plays. */
export function isImage(item: UserMedia): boolean {
  return item.mimeType.startsWith('image/');
}

/** A file's picture, or a note where the browser cannot draw it (AVI, some MOV). `large` plays with controls. */
export function MediaPreview({ item, large = false }: { item: UserMedia; large?: boolean }) {
  const [broken, setBroken] = useState(false);
  const markBroken = () => {
    setBroken(true);
  };
  if (broken) {
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
  const fit = large
    ? { maxW: 'full', maxH: '70dvh', mx: 'auto', display: 'block' }
    : { w: 'full', h: 'full', objectFit: 'cover' as const };
  if (isImage(item)) {
    return <chakra.img src={item.url} alt={item.originalName} loading="lazy" {...fit} onError={markBroken} />;
  }
  return (
    <chakra.video
      src={large ? item.url : `${item.url}#t=0.5`}
      muted={!large}
      controls={large}
      playsInline
      preload="metadata"
      tabIndex={large ? 0 : -1}
      aria-label={item.originalName}
      {...fit}
      onError={markBroken}
    />
  );
}
