import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { followSystemColorScheme } from '../lib/color-scheme';
import { beginPrefetch } from '../lib/prefetch';
import { useSession } from '../data/session';
import { useUnreadInTitle } from '../lib/use-page-title';
import { unreadCountQuery } from '../data/notifications';
import { lazyPart } from '../components/lazy-part';
import { AppHeader } from './app-header';
import { PageFrame } from './page-frame';
import { usePageChange } from './use-page-change';
import { useRealtime } from './use-realtime';

const RenderPill = lazyPart(async () => (await import('./render-pill')).RenderPill, null);

function Shell() {
  const content = useRef<HTMLElement>(null);
  useRealtime();
  usePageChange(content);
  useEffect(beginPrefetch, []);
  useEffect(followSystemColorScheme, []);
  const unread = useQuery(unreadCountQuery);
  useUnreadInTitle(unread.data?.count ?? 0);
  return (
    <>
      <PageFrame header={<AppHeader />} py={{ base: '5', md: '8' }} content={content} />
      <RenderPill />
    </>
  );
}

/** Everything behind the sign-in. Visitors are sent to /login and come back to where they wanted to go. */
export function SignedInShell() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') return <Navigate to={paths.login.getHref(`${pathname}${search}`)} replace />;
  return status === 'signed-in' ? <Shell /> : <PageSpinner minH="100dvh" />;
}
