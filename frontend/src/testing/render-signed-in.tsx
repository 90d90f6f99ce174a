import { ChakraProvider } from '@chakra-ui/react';
import type { User } from '@pregonero/contracts/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { shellSystem } from '../app/shell-theme';
import { Toaster } from '../components/toaster';
import { createQueryClient } from '../lib/query-client';
import { SessionProvider, useSession } from '../data/session';
import { setSessionToken } from '../lib/session-token';
import { sessionKeys } from '../data/account';
import './patience';

/** Where the app is, for tests that follow links. */
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{`${pathname}${search}${hash}`}</output>;
}

function WhenSignedIn({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' ? children : null;
}

/** Renders a piece of the signed-in area for a user at an address. The API is what `fakeApi` made of it. */
export function renderSignedIn(piece: ReactNode, { user, at = '/app' }: { user: User; at?: string }) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me, user);
  setSessionToken('token');
  return {
    queryClient,
    ...render(
      <ChakraProvider value={shellSystem}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <MemoryRouter initialEntries={[at]}>
              <WhenSignedIn>{piece}</WhenSignedIn>
              <Address />
              <Toaster />
            </MemoryRouter>
          </SessionProvider>
        </QueryClientProvider>
      </ChakraProvider>,
    ),
  };
}
