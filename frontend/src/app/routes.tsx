import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { getSessionToken } from '../lib/session-token';
import { HOME_GATE, PAGES, SHELLS, pageAt, type Frame } from './pages';

const routesIn = (frame: Frame) =>
  PAGES.filter((page) => page.frame === frame).map((page) => (
    <Route key={page.path} path={page.path} element={<page.Component />} />
  ));

const { Component: Landing } = pageAt(paths.landing.path);

/**
 * Without a stored token nobody is signed in, and the landing page needs nothing else. The first visit gets it as
 * finished HTML (`landing.entry.ts`); this is for who comes from within the app.
 */
function Home() {
  return getSessionToken() === null ? <Landing /> : <HOME_GATE.Component />;
}

/** The table of pages as routes (first spec document, section 2). */
const ROUTES = (
  <>
    <Route path={paths.home.path} element={<Home />} />
    {routesIn('bare')}
    <Route element={<SHELLS.session.Component />}>
      {routesIn('session')}
      <Route element={<SHELLS.public.Component />}>{routesIn('public')}</Route>
      <Route element={<SHELLS.signedIn.Component />}>
        {/* Guarded as the page it leads to: who is not signed in comes back to the address that was asked for. */}
        <Route path={paths.dashboard.path} element={<Navigate to={paths.app.getHref()} replace />} />
        {routesIn('signedIn')}
      </Route>
    </Route>
  </>
);

/** The table of pages as routes; a spinner stands in while a page is fetched. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner minH="100dvh" />}>
      <Routes>{ROUTES}</Routes>
    </Suspense>
  );
}
