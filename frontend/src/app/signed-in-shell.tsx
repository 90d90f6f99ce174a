import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyDialog, latePart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { followSystemColorScheme } from '../lib/color-scheme';
import { beginPrefetch } from '../lib/prefetch';
import { useSession, useUser } from '../data/session';
import { useUnreadInTitle } from '../lib/use-page-title';
import { unreadCountQuery } from '../data/notifications';
import { AppBar } from './app-bar';
import { AppHeader } from './app-header';
import { AppRail } from './app-rail';
import { PageFrame } from './page-frame';
import { PendingConsents } from './pending-consents';
import { PlanMeter } from './plan-meter';
import { SecondFactorGate } from './second-factor-gate';
import { usePageChange } from './use-page-change';
import { useRealtime } from './use-realtime';

const RenderPill = latePart(async () => (await import('./render-pill')).RenderPill);
const CommandPalette = lazyDialog(async () => (await import('./command-palette')).CommandPalette);

function Shell() {
  const { role } = useUser();
  const content = useRef<HTMLElement>(null);
  useRealtime();
  usePageChange(content);
  useEffect(beginPrefetch, []);
  useEffect(followSystemColorScheme, []);
  const unread = useQuery(unreadCountQuery);
  useUnreadInTitle(unread.data?.count ?? 0);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <PageFrame
      header={<AppHeader />}
      rail={
        <AppRail
          role={role}
          onSearch={() => {
            setSearching(true);
          }}
          foot={role !== 'admin' && <PlanMeter />}
        />
      }
      bar={<AppBar role={role} />}
      top={<PendingConsents />}
      py={{ base: '5', md: '8' }}
      content={content}
      footer={
        <>
          <RenderPill />
          <CommandPalette
            open={searching}
            onClose={() => {
              setSearching(false);
            }}
          />
        </>
      }
    />
  );
}

/** Everything behind the sign-in. Visitors are sent to /login and come back to where they wanted to go. */
export function SignedInShell() {
  const { status: now } = useSession();
  // The whole shell is drawn at the moment when the server has said who is there: in pieces, so that taps are heard.
  const before = useDeferredValue(now);
  const status = now === 'signed-in' ? before : now;
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  return status === 'signed-in' ? (
    <SecondFactorGate>
      <Shell />
    </SecondFactorGate>
  ) : (
    <PageSpinner minH="100dvh" />
  );
}
