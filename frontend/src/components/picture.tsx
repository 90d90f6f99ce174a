import { Center, Text, chakra } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import type { IconType } from 'react-icons';
import { LuImageOff } from 'react-icons/lu';
import { commonTexts } from '../texts/common';

interface PictureProps extends ComponentProps<typeof chakra.img> {
  src: string;
  /** Drawn in its place when it does not load. */
  Icon?: IconType;
}

/** A picture that fills its box, and says so when it cannot be loaded. Another address is tried anew. */
export function Picture({ src, Icon = LuImageOff, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === '' || src === brokenSrc) {
    return (
      <Center
        h="full"
        w="full"
        flexDirection="column"
        gap="1"
        p="1"
        color="fg.subtle"
        aria-hidden={rest.alt === ''}
        data-picture-failed
      >
        <Icon size={24} aria-hidden />
        <Text fontSize="xs" lineHeight="short" textAlign="center">
          {commonTexts.pictureFailed}
        </Text>
      </Center>
    );
  }
  return (
    <chakra.img
      src={src}
      w="full"
      h="full"
      objectFit="cover"
      {...rest}
      onError={() => {
        setBrokenSrc(src);
      }}
    />
  );
}
