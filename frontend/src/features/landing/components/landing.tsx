import { Box, Button, Heading, SimpleGrid, Text, VStack, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PlanComparison } from '../../../components/plan-comparison';
import { TaxLine } from '../../../components/tax-line';
import { SiteFooter } from '../../../components/site-footer';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';
import { plansTexts } from '../../../texts/plans';
import { enlivenLanding } from '../behaviour/landing-behaviour';
import { DemoVideos } from './demo-videos';
import { LandingHeader } from './landing-header';
import { LandingHero } from './landing-hero';
import { LandingSection } from './landing-section';
import { TrialResult } from './landing-trial';
import { PricingGrid } from './pricing-grid';

/** The marketing page: no data, no session, and no state of React's, so that it works as finished HTML as well. */
export function Landing() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current === null ? undefined : enlivenLanding(page.current)), []);
  return (
    <Box ref={page}>
      <LandingHeader />
      <main>
        <LandingHero />
        <LandingSection id="guiones-de-prueba">
          <TrialResult />
          <DemoVideos />
        </LandingSection>
        <LandingSection id="beneficios">
          <Heading size={{ base: '2xl', md: '3xl' }} mb="8">
            {landingTexts.beneficiosTitle}
          </Heading>
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="5">
            {landingTexts.beneficios.map(({ title, text }) => (
              <Box key={title} bg="bg.panel" borderWidth="1px" borderColor="border" rounded="2xl" p="6">
                <Heading as="h3" size="md" mb="2">
                  {title}
                </Heading>
                <Text color="fg.muted">{text}</Text>
              </Box>
            ))}
          </SimpleGrid>
        </LandingSection>
        <LandingSection id="como-funciona">
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
        </LandingSection>
        <LandingSection id="precios">
          <Heading size={{ base: '2xl', md: '3xl' }} mb="2">
            {landingTexts.pricesTitle}
          </Heading>
          <Text color="fg.muted" mb="8" maxW="40rem">
            {landingTexts.pricesText}
          </Text>
          <PricingGrid />
          <TaxLine mt="6" maxW="40rem" />
          <chakra.details mt="4">
            <chakra.summary
              display="inline-flex"
              alignItems="center"
              minH="11"
              cursor="pointer"
              fontWeight="medium"
              textDecoration="underline"
              textUnderlineOffset="4px"
              rounded="md"
              focusVisibleRing="outside"
            >
              {plansTexts.comparison.title}
            </chakra.summary>
            <PlanComparison />
          </chakra.details>
        </LandingSection>
        <LandingSection>
          <VStack gap="5" textAlign="center">
            <Heading size={{ base: '2xl', md: '3xl' }}>{landingTexts.finalTitle}</Heading>
            <Text color="fg.muted">{landingTexts.finalText}</Text>
            <Button asChild size="lg">
              <RouterLink to={paths.login.getRegisterHref({ redirect: paths.planes.getHref() })}>
                {landingTexts.tryFree}
              </RouterLink>
            </Button>
            <Text color="fg.muted" fontSize="sm">
              {landingTexts.trial}
            </Text>
          </VStack>
        </LandingSection>
      </main>
      <SiteFooter />
    </Box>
  );
}
