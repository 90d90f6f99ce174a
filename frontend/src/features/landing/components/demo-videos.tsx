import { Box, Heading, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import { landingTexts } from '../../../texts/landing';

/** Pixels of the files that `npm run demo-videos -w @pregonero/studio` makes. */
const WIDTH = 540;
const HEIGHT = 960;

const fill = { pos: 'absolute', inset: '0', w: 'full', h: 'full', objectFit: 'cover' } as const;

/** Six videos of the product's own engine. The posters arrive when they come near, a video when it is wanted. */
export function DemoVideos() {
  return (
    <>
      <Heading size={{ base: '2xl', md: '3xl' }} mb="2">
        {landingTexts.demosTitle}
      </Heading>
      <Text color="fg.muted" mb="8">
        {landingTexts.demosText}
      </Text>
      <SimpleGrid
        as="ul"
        columns={{ base: 2, sm: 3, lg: 6 }}
        gap={{ base: '3', md: '5' }}
        listStyleType="none"
      >
        {landingTexts.demos.map((demo) => (
          <li key={demo.id}>
            <Demo {...demo} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}

function Demo({ id, business, kind }: { id: string; business: string; kind: string }) {
  return (
    <>
      <Box pos="relative">
        <chakra.button
          type="button"
          aria-label={landingTexts.playDemo({ business })}
          aria-pressed="false"
          display="block"
          w="full"
          pos="relative"
          aspectRatio="9 / 16"
          overflow="hidden"
          rounded="2xl"
          borderWidth="1px"
          borderColor="border"
          bg="bg.panel"
          cursor="pointer"
          focusVisibleRing="outside"
          css={{
            '& video': { opacity: 0, transition: 'opacity 0.15s' },
            '&[data-playing] video': { opacity: 1 },
            '&[data-playing] [data-play-sign]': { opacity: 0 },
            _hover: { borderColor: '{colors.brand.solid}' },
          }}
          data-demo={id}
        >
          <chakra.img
            {...fill}
            src={`/demo/${id}.webp`}
            alt=""
            htmlWidth={WIDTH}
            htmlHeight={HEIGHT}
            loading="lazy"
            decoding="async"
          />
          <chakra.video
            {...fill}
            data-src={`/demo/${id}.mp4`}
            preload="none"
            muted
            loop
            playsInline
            htmlWidth={WIDTH}
            htmlHeight={HEIGHT}
            aria-hidden
          />
          {/* Nothing but phrasing may stand in a button. */}
          <Box
            as="span"
            pos="absolute"
            bottom="2.5"
            left="2.5"
            boxSize="9"
            rounded="full"
            bg="rgba(13, 15, 21, 0.75)"
            display="grid"
            placeItems="center"
            transition="opacity 0.15s"
            aria-hidden
            data-play-sign
          >
            <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor">
              <path d="M4 2.5v11l9-5.500Z" />
            </svg>
          </Box>
        </chakra.button>
        {/* Of a size with a finger, and only while the film that it enlarges is moving. */}
        <chakra.button
          type="button"
          aria-label={landingTexts.fullScreenDemo({ business })}
          pos="absolute"
          bottom="1"
          right="1"
          boxSize="11"
          display="none"
          placeItems="center"
          rounded="full"
          color="white"
          bg="rgba(13, 15, 21, 0.75)"
          cursor="pointer"
          focusVisibleRing="outside"
          css={{ '[data-playing] + &, &:focus-visible': { display: 'grid' } }}
          data-demo-full-screen
        >
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.8">
            <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />
          </svg>
        </chakra.button>
      </Box>
      <Text mt="2" fontWeight="semibold" fontSize="sm" lineHeight="1.3">
        {business}
      </Text>
      <Text color="fg.muted" fontSize="xs">
        {kind}
      </Text>
    </>
  );
}
