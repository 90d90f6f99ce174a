import { Box, Button, ChakraProvider, HStack, chakra } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom';
import { Logo } from '../components/logo';
import { PageSpinner } from '../components/page-spinner';
import { SiteFooter } from '../components/site-footer';
import { paths } from '../config/paths';
import { useSession } from '../lib/session';
import { commonTexts } from '../texts/common';
import { landingTexts } from '../texts/landing';
import { shellTexts } from '../texts/shell';
import { shellSystem } from './shell-theme';

const MAIN_ID = 'contenido';

/** The frame of the public pages besides the landing page: the way home, the way in, the foot of the site. */
export function PublicShell() {
  const { status } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <ChakraProvider value={shellSystem}>
      <Box minH="100dvh" display="flex" flexDirection="column">
        <chakra.a
          href={`#${MAIN_ID}`}
          pos="absolute"
          left="4"
          top="-20"
          zIndex="skipNav"
          bg="brand.solid"
          color="brand.contrast"
          px="4"
          py="2.5"
          rounded="xl"
          fontWeight="semibold"
          _focus={{ top: '2' }}
        >
          {shellTexts.skipToContent}
        </chakra.a>
        <Box as="header" borderBottomWidth="1px" borderColor="border.muted">
          <HStack maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} h="16" justify="space-between">
            <RouterLink to={paths.landing.getHref()} aria-label={commonTexts.productName}>
              <Logo />
            </RouterLink>
            <Button asChild size="sm" variant="outline" colorPalette="gray">
              {status === 'signed-in' ? (
                <RouterLink to={paths.app.getHref()}>{commonTexts.backToApp}</RouterLink>
              ) : (
                <RouterLink to={paths.login.getHref()}>{landingTexts.signIn}</RouterLink>
              )}
            </Button>
          </HStack>
        </Box>
        <chakra.main
          id={MAIN_ID}
          tabIndex={-1}
          flex="1"
          w="full"
          maxW="6xl"
          mx="auto"
          px={{ base: '4', md: '6' }}
          py={{ base: '6', md: '10' }}
          outline="none"
        >
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </chakra.main>
        <SiteFooter />
      </Box>
    </ChakraProvider>
  );
}
