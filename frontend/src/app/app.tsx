import { ChakraProvider } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { system } from '../theme';
import { AppErrorBoundary } from './app-error-boundary';
import { AppRoutes } from './routes';

/**
 * Everything around the routes. Queries, toasts and the session come with the first page that needs them. `inRouter` puts
 * them into the browser's addresses, or, while the build finishes a page, into that page's.
 */
export function App({ inRouter }: { inRouter: (routes: ReactElement) => ReactElement }) {
  return (
    <ChakraProvider value={system}>
      <AppErrorBoundary>{inRouter(<AppRoutes />)}</AppErrorBoundary>
    </ChakraProvider>
  );
}
