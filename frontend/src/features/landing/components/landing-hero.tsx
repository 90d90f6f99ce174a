import { Box, Button, Grid, Heading, Stack, Text, VStack, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';
import { LandingTrial } from './landing-trial';

/** A transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The promise in one screen, beside a phone that shows a finished video. */
export function LandingHero() {
  return (
    <Box
      as="section"
      bgImage="radial-gradient(60% 70% at 75% 20%, rgba(255,125,92,0.16), transparent 70%)"
      mt={{ base: '-28', md: '-16' }}
      pt={{ base: '28', md: '16' }}
    >
      <Grid
        templateColumns={{ base: '1fr', lg: '1.15fr 0.85fr' }}
        gap="10"
        alignItems="center"
        maxW="6xl"
        mx="auto"
        px={{ base: '5', md: '8' }}
        py={{ base: '8', md: '24' }}
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
          <LandingTrial />
          <Stack direction="row" flexWrap="wrap" gap="3" w={{ base: 'full', sm: 'auto' }}>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to={paths.login.getRegisterHref()}>{landingTexts.tryFree}</RouterLink>
            </Button>
            <Button asChild variant="ghost" colorPalette="gray">
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

/** A frame that the product's own engine rendered; its size is fixed, so that nothing moves when it arrives. */
function Phone() {
  return (
    <Box
      mx="auto"
      w="250px"
      maxW="full"
      p="2"
      bg="#0a0c11"
      borderWidth="3px"
      borderColor="#3b4358"
      borderRadius="34px"
      display={{ base: 'none', sm: 'block' }}
    >
      <picture>
        {/* A small phone does not show it and need not fetch it. */}
        <source media="(max-width: 479px)" srcSet={NOTHING} />
        <chakra.img
          src="/presentadora.jpg"
          alt={landingTexts.heroPicture}
          htmlWidth="444"
          htmlHeight="790"
          w="full"
          h="auto"
          display="block"
          borderRadius="26px"
        />
      </picture>
    </Box>
  );
}
