import { Box, Button, HStack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Logo } from '../components/logo';
import { SiteFooter } from '../components/site-footer';
import { paths } from '../config/paths';
import { useSession } from '../data/session';
import { commonTexts } from '../texts/common';
import { landingTexts } from '../texts/landing';
import { PageFrame } from './page-frame';

/** The way home and the way in. */
function PublicHeader() {
  const { status } = useSession();
  return (
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
  );
}

/** The frame of the public pages besides the landing page. */
export function PublicShell() {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return <PageFrame header={<PublicHeader />} footer={<SiteFooter />} py={{ base: '6', md: '10' }} />;
}
