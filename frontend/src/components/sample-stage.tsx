import { Box, Center, Text, VStack, chakra } from '@chakra-ui/react';
import { LuPlay } from 'react-icons/lu';
import { guionesTexts } from '../texts/guiones';

/** Two drafts as they will look, one leaning on the other. Only a picture: nobody reads it aloud. */
export function SampleDrafts() {
  return (
    <Box aria-hidden w="full" maxW="22rem" h="40" pos="relative" textAlign="start">
      {guionesTexts.samples.map(({ title, text }, index) => (
        <VStack
          key={title}
          align="stretch"
          gap="1"
          pos="absolute"
          insetX={index === 0 ? '0' : '3'}
          top={index === 0 ? '8' : '0'}
          zIndex={1 - index}
          transform={index === 0 ? 'rotate(-1.5deg)' : 'rotate(2deg)'}
          bg="bg.muted"
          shadow="raised"
          rounded="2xl"
          p="4"
          h="28"
          overflow="hidden"
        >
          <Text fontWeight="semibold" fontSize="sm">
            {title}
          </Text>
          <Text color="fg.muted" fontSize="xs" lineHeight="1.5">
            {text}
          </Text>
        </VStack>
      ))}
    </Box>
  );
}

/** The first frame of a finished video. Only a picture. */
export function SampleVideo() {
  return (
    <Box
      aria-hidden
      pos="relative"
      w="32"
      aspectRatio={9 / 16}
      rounded="2xl"
      overflow="hidden"
      shadow="floating"
    >
      <chakra.img
        src="/demo/panaderia.webp"
        alt=""
        htmlWidth="540"
        htmlHeight="960"
        w="full"
        h="full"
        objectFit="cover"
        loading="lazy"
      />
      <Center pos="absolute" bottom="2" left="2">
        <Center boxSize="9" rounded="full" bg="bg.scrim" color="white" ps="0.5">
          <LuPlay size={16} />
        </Center>
      </Center>
    </Box>
  );
}
