import { Box, Button, Heading, SimpleGrid, Text, VStack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';
import { LandingFooter } from './landing-footer';
import { LandingHeader } from './landing-header';
import { LandingHero } from './landing-hero';
import { PricingGrid } from './pricing-grid';

const section = {
  as: 'section',
  px: { base: '5', md: '8' },
  py: { base: '14', md: '20' },
  maxW: '6xl',
  mx: 'auto',
} as const;

/** The marketing page: light, no data, no session. */
export function Landing() {
  return (
    <Box>
      <LandingHeader />
      <main>
        <LandingHero />
        <Box {...section} id="beneficios" scrollMarginTop="16">
          <Heading size={{ base: '2xl', md: '3xl' }} mb="8">
            {landingTexts.beneficiosTitle}
          </Heading>
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
            {landingTexts.beneficios.map(({ title, text }) => (
              <Box key={title} bg="bg.panel" borderWidth="1px" borderColor="border" rounded="2xl" p="6">
                <Heading as="h3" size="md" mb="2">
                  {title}
                </Heading>
                <Text color="fg.muted">{text}</Text>
              </Box>
            ))}
          </SimpleGrid>
        </Box>
        <Box {...section} id="como-funciona" scrollMarginTop="16">
          <Heading size={{ base: '2xl', md: '3xl' }} mb="8">
            {landingTexts.stepsTitle}
          </Heading>
          <SimpleGrid as="ol" columns={{ base: 1, md: 3 }} gap="8" listStyleType="none">
            {landingTexts.steps.map(({ title, text }, index) => (
              <VStack as="li" key={title} align="flex-start" gap="3">
                <Box
                  boxSize="11"
                  rounded="full"
                  display="grid"
                  placeItems="center"
                  fontWeight="bold"
                  color="brand.contrast"
                  bg="brand.solid"
                  aria-hidden
                >
                  {index + 1}
                </Box>
                <Heading as="h3" size="md">
                  {title}
                </Heading>
                <Text color="fg.muted">{text}</Text>
              </VStack>
            ))}
          </SimpleGrid>
        </Box>
        <Box {...section} id="precios" scrollMarginTop="16">
          <Heading size={{ base: '2xl', md: '3xl' }} mb="8">
            {landingTexts.pricesTitle}
          </Heading>
          <PricingGrid />
        </Box>
        <VStack {...section} gap="6" textAlign="center">
          <Heading size={{ base: '2xl', md: '3xl' }}>{landingTexts.finalTitle}</Heading>
          <Button asChild size="lg">
            <RouterLink to={paths.login.getHref(paths.planes.getHref())}>{landingTexts.tryFree}</RouterLink>
          </Button>
          <Text color="fg.muted" fontSize="sm">
            {landingTexts.trial}
          </Text>
        </VStack>
      </main>
      <LandingFooter />
    </Box>
  );
}
