import { Box, Button, HStack, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../../../components/logo';
import { paths } from '../../../config/paths';
import { commonTexts } from '../../../texts/common';
import { landingTexts } from '../../../texts/landing';

const anchors = [
  { href: '#beneficios', label: landingTexts.nav.beneficios },
  { href: '#como-funciona', label: landingTexts.nav.comoFunciona },
  { href: '#precios', label: landingTexts.nav.precios },
];

/** In the bar where there is room; under it on a phone, where it scrolls away with the page. */
function Anchors({ phone }: { phone: boolean }) {
  return (
    <HStack
      as="nav"
      aria-label={phone ? landingTexts.nav.phoneLabel : landingTexts.nav.label}
      gap="1"
      display={phone ? { base: 'flex', md: 'none' } : { base: 'none', md: 'flex' }}
      justify={phone ? 'center' : 'flex-start'}
      ms={phone ? '0' : '8'}
      px={phone ? '2' : '0'}
    >
      {anchors.map(({ href, label }) => (
        <chakra.a
          key={href}
          href={href}
          px="3"
          minH="11"
          display="inline-flex"
          alignItems="center"
          rounded="lg"
          fontSize="sm"
          whiteSpace="nowrap"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          focusVisibleRing="outside"
        >
          {label}
        </chakra.a>
      ))}
    </HStack>
  );
}

/** `data-scrolled` comes and goes with the scroll position; see `landing-behaviour.ts`. */
export function LandingHeader() {
  return (
    <>
      <Box
        as="header"
        pos="sticky"
        top="0"
        zIndex="sticky"
        borderBottomWidth="1px"
        borderColor="transparent"
        transition="background 0.2s, border-color 0.2s"
        css={{
          '&[data-scrolled]': {
            background: '{colors.bg.bar}',
            backdropFilter: 'blur(10px)',
            borderColor: '{colors.border}',
            boxShadow: '{shadows.md}',
          },
        }}
        data-landing-header
      >
        <HStack maxW="6xl" mx="auto" px={{ base: '3', md: '8' }} h="16" gap="2">
          <RouterLink to={paths.landing.getHref()} aria-label={commonTexts.productName}>
            <Logo compact="phone" />
          </RouterLink>
          <Anchors phone={false} />
          <HStack ms="auto" gap={{ base: '1', md: '2' }}>
            <Button asChild variant="ghost" colorPalette="gray" size="sm" px={{ base: '1.5', sm: '3.5' }}>
              <RouterLink to={paths.login.getHref()}>{landingTexts.signIn}</RouterLink>
            </Button>
            <Button asChild variant="outline" colorPalette="gray" size="sm" px={{ base: '2.5', sm: '3.5' }}>
              <RouterLink to={paths.login.getRegisterHref()}>{landingTexts.tryFree}</RouterLink>
            </Button>
          </HStack>
        </HStack>
      </Box>
      <Anchors phone />
    </>
  );
}
