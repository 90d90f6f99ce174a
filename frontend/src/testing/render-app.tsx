import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { shellSystem } from '../app/shell-theme';
import { Toaster } from '../components/toaster';
import { createQueryClient } from '../lib/query-client';
import './patience';

/** Renders a piece of the signed-in area with its theme, a router and a cache that the test may fill before, at an address of the app. */
export function renderApp(piece: ReactNode, queryClient: QueryClient = createQueryClient(), address = '/') {
  return {
    queryClient,
    ...render(
      <ChakraProvider value={shellSystem}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>
            {piece}
            <Toaster />
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>,
    ),
  };
}
