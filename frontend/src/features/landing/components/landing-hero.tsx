import { Box, Button, Grid, Heading, Stack, Text, VStack, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';
import { LandingTrial } from './landing-trial';

/** Shown where the address ends with its id: after an account was closed. */
function AccountClosed() {
  return (
    <Box
      id="cuenta-cerrada"
      role="status"
      display="none"
      _target={{ display: 'block' }}
      scrollMarginTop="40"
      maxW="6xl"
      mx="auto"
      px={{ base: '5', md: '8' }}
      pt="4"
    >
      <Text fontWeight="semibold">{landingTexts.accountClosed}</Text>
      <Text color="fg.muted">{landingTexts.accountClosedText}</Text>
    </Box>
  );
}

/** The promise in one screen, beside a phone that shows a finished video. */
export function LandingHero() {
  return (
    <Box
      as="section"
      bgImage="radial-gradient(60% 70% at 75% 20%, rgba(255,125,92,0.16), transparent 70%)"
      mt={{ base: '-28', md: '-16' }}
      pt={{ base: '28', md: '16' }}
    >
      <AccountClosed />
      <Grid
        templateColumns={{ base: '1fr auto', lg: '1.15fr 0.85fr' }}
        columnGap={{ base: '4', lg: '10' }}
        rowGap={{ base: '5', md: '6' }}
        alignItems="center"
        maxW="6xl"
        mx="auto"
        px={{ base: '5', md: '8' }}
        pt={{ base: '3', md: '24' }}
        pb={{ base: '8', md: '24' }}
      >
        <VStack align="flex-start" gap={{ base: '4', md: '6' }} alignSelf={{ lg: 'end' }}>
          <Text color="brand.fg" fontWeight="semibold" fontSize="sm">
            {landingTexts.eyebrow}
          </Text>
          {/* Beside the picture of a small phone the longest word has to fit. */}
          <Heading
            as="h1"
            fontSize={{ base: 'min(9vw, {fontSizes.4xl})', md: '6xl' }}
            lineHeight="1.05"
            letterSpacing="-0.03em"
          >
            {landingTexts.title}
          </Heading>
        </VStack>
        <Phone />
        <VStack
          align="flex-start"
          gap={{ base: '5', md: '6' }}
          gridColumn={{ base: '1 / -1', lg: '1' }}
          alignSelf={{ lg: 'start' }}
        >
          <Text color="fg.muted" fontSize={{ base: 'md', md: 'xl' }} maxW="34rem">
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
      </Grid>
    </Box>
  );
}

/**
 * A frame that the product's own engine rendered: beside the promise on a phone, beside everything where there is room.
 * Its size is fixed, so that nothing moves when it arrives.
 */
function Phone() {
  return (
    <Box
      mx="auto"
      w={{ base: '104px', sm: '180px', lg: '250px' }}
      p={{ base: '1', sm: '2' }}
      gridRow={{ lg: '1 / span 2' }}
      gridColumn="2"
      bg="#0a0c11"
      borderWidth={{ base: '2px', sm: '3px' }}
      borderColor="#3b4358"
      borderRadius={{ base: '18px', sm: '34px' }}
    >
      <chakra.img
        src="/presentadora.jpg"
        alt={landingTexts.heroPicture}
        htmlWidth="444"
        htmlHeight="790"
        w="full"
        h="auto"
        display="block"
        borderRadius={{ base: '13px', sm: '26px' }}
      />
    </Box>
  );
}
