import { Box, ChakraProvider, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { MAIN_ID } from '../lib/focus-main';
import { beginPrefetch } from '../lib/prefetch';
import { useSession } from '../lib/session';
import { useUnreadInTitle } from '../lib/use-page-title';
import { unreadCountQuery } from '../queries/notifications';
import { shellTexts } from '../texts/shell';
import { AppHeader } from './app-header';
import { shellSystem } from './shell-theme';
import { usePageChange } from './use-page-change';
import { useRealtime } from './use-realtime';

function Shell() {
  const content = useRef<HTMLElement>(null);
  useRealtime();
  usePageChange(content);
  useEffect(beginPrefetch, []);
  const unread = useQuery(unreadCountQuery);
  useUnreadInTitle(unread.data?.count ?? 0);
  return (
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
      <AppHeader />
      <chakra.main
        ref={content}
        id={MAIN_ID}
        tabIndex={-1}
        flex="1"
        w="full"
        maxW="6xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '5', md: '8' }}
        outline="none"
      >
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </chakra.main>
    </Box>
  );
}

/** Everything behind the sign-in. Visitors are sent to /login and come back to where they wanted to go. */
export function SignedInShell() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  if (status !== 'signed-in') return <PageSpinner minH="100dvh" />;
  return (
    <ChakraProvider value={shellSystem}>
      <Shell />
    </ChakraProvider>
  );
}
