import { Box, Button, Grid, Heading, Stack, Text, VStack, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';

/** The promise in one screen, beside a drawn phone (no picture to load). */
export function LandingHero() {
  return (
    <Box
      as="section"
      bgImage="radial-gradient(60% 70% at 75% 20%, rgba(255,125,92,0.16), transparent 70%)"
      mt="-16"
      pt="16"
    >
      <Grid
        templateColumns={{ base: '1fr', lg: '1.15fr 0.85fr' }}
        gap="10"
        alignItems="center"
        maxW="6xl"
        mx="auto"
        px={{ base: '5', md: '8' }}
        py={{ base: '14', md: '24' }}
      >
        <VStack align="flex-start" gap="6">
          <Text color="brand.fg" fontWeight="semibold" fontSize="sm">
            {landingTexts.eyebrow}
          </Text>
          <Heading as="h1" fontSize={{ base: '4xl', md: '6xl' }} lineHeight="1.05" letterSpacing="-0.03em">
            {landingTexts.title}
          </Heading>
          <Text color="fg.muted" fontSize={{ base: 'lg', md: 'xl' }} maxW="34rem">
            {landingTexts.lead}
          </Text>
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3" w={{ base: 'full', sm: 'auto' }}>
            <Button asChild size="lg">
              <RouterLink to={paths.login.getHref()}>{landingTexts.tryFree}</RouterLink>
            </Button>
            <Button asChild size="lg" variant="outline" colorPalette="gray">
              <chakra.a href="#como-funciona">{landingTexts.seeHow}</chakra.a>
            </Button>
          </Stack>
          <Text color="fg.subtle" fontSize="sm">
            {landingTexts.trial}
          </Text>
        </VStack>
        <Phone />
      </Grid>
    </Box>
  );
}

function Phone() {
  return (
    <Box aria-hidden mx="auto" w="250px" maxW="full" display={{ base: 'none', sm: 'block' }}>
      <svg viewBox="0 0 250 460" width="100%" role="presentation">
        <defs>
          <linearGradient id="screen" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#33405f" />
            <stop offset="1" stopColor="#1b1420" />
          </linearGradient>
        </defs>
        <rect x="4" y="4" width="242" height="452" rx="34" fill="#0a0c11" stroke="#3b4358" strokeWidth="3" />
        <rect x="14" y="14" width="222" height="432" rx="26" fill="url(#screen)" />
        <path d="M44 446c4-92 40-128 81-128s77 36 81 128z" fill="#ff7d5c" />
        <rect x="107" y="266" width="36" height="66" rx="18" fill="#c98d6a" />
        <ellipse cx="125" cy="222" rx="50" ry="60" fill="#d9a07d" />
        <path d="M73 216c-2-52 28-74 54-74s52 20 50 74c-10-26-22-34-52-36-28 2-42 12-52 36z" fill="#2a1b18" />
        <circle cx="106" cy="224" r="5" fill="#23100a" />
        <circle cx="144" cy="224" r="5" fill="#23100a" />
        <path d="M108 252q17 14 34 0" stroke="#7a3b2c" strokeWidth="6" strokeLinecap="round" fill="none" />
        <rect x="40" y="356" width="170" height="30" rx="9" fill="#0d0f15" opacity="0.78" />
        <rect x="52" y="367" width="62" height="8" rx="4" fill="#ffb36b" />
        <rect x="122" y="367" width="76" height="8" rx="4" fill="#f3f4f8" />
        <rect x="34" y="424" width="182" height="5" rx="2.5" fill="#f3f4f8" opacity="0.25" />
        <rect x="34" y="424" width="118" height="5" rx="2.5" fill="#ff7d5c" />
      </svg>
    </Box>
  );
}
