import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { OfflineBar } from '../components/offline-bar';
import { Toaster } from '../components/toaster';
import { useInBrowser } from '../lib/use-in-browser';
import { appCache } from '../lib/query-client';
import { SessionProvider } from '../data/session';

/** What every screen behind the session needs: the query cache and who is signed in. */
export function SessionProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={appCache}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}

/** The pages that know a session: sign-in and everything behind it. */
export function SessionArea() {
  const inBrowser = useInBrowser();
  return (
    <SessionProviders>
      <Outlet />
      <OfflineBar />
      {/* Stands beside the app, where a finished page has nothing yet. */}
      {inBrowser && <Toaster />}
    </SessionProviders>
  );
}
