import { Box, Button, HStack, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../../../components/logo';
import { paths } from '../../../config/paths';
import { landingTexts } from '../../../texts/landing';

/** Second spec document, section 9.1: the header changes its style after 50 px of scroll. */
const SCROLLED_PX = 50;

const anchors = [
  { href: '#beneficios', label: landingTexts.nav.beneficios },
  { href: '#como-funciona', label: landingTexts.nav.comoFunciona },
  { href: '#precios', label: landingTexts.nav.precios },
];

export function LandingHeader() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => {
      setScrolled(window.scrollY > SCROLLED_PX);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <Box
      as="header"
      pos="sticky"
      top="0"
      zIndex="sticky"
      bg={scrolled ? 'rgba(13,15,21,0.9)' : 'transparent'}
      backdropFilter={scrolled ? 'blur(10px)' : 'none'}
      borderBottomWidth="1px"
      borderColor={scrolled ? 'border' : 'transparent'}
      transition="background 0.2s, border-color 0.2s"
    >
      <HStack maxW="6xl" mx="auto" px={{ base: '4', md: '8' }} h="16" gap="2">
        <RouterLink to={paths.landing.getHref()} aria-label="Pregonero">
          <Logo compact />
        </RouterLink>
        <HStack as="nav" gap="1" ms="8" display={{ base: 'none', md: 'flex' }} aria-label="Secciones">
          {anchors.map(({ href, label }) => (
            <chakra.a
              key={href}
              href={href}
              px="3"
              py="2"
              rounded="lg"
              fontSize="sm"
              color="fg.muted"
              _hover={{ color: 'fg' }}
              focusVisibleRing="outside"
            >
              {label}
            </chakra.a>
          ))}
        </HStack>
        <HStack ms="auto" gap="2">
          <Button asChild variant="ghost" colorPalette="gray" size="sm">
            <RouterLink to={paths.login.getHref()}>{landingTexts.signIn}</RouterLink>
          </Button>
          <Button asChild size="sm">
            <RouterLink to={paths.login.getHref()}>{landingTexts.tryFree}</RouterLink>
          </Button>
        </HStack>
      </HStack>
    </Box>
  );
}
