import { ChakraProvider } from '@chakra-ui/react';
import { BrowserRouter } from 'react-router-dom';
import { system } from '../theme';
import { AppErrorBoundary } from './app-error-boundary';
import { AppRoutes } from './routes';

/** Everything around the routes. Queries, toasts and the session come with the first page that needs them. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <AppErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </AppErrorBoundary>
    </ChakraProvider>
  );
}
