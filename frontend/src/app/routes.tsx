import { Suspense, lazy, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { getSessionToken } from '../lib/session-token';
import { HOME_GATE, PAGES, SHELLS, pageAt, type Frame } from './pages';
import type { Part } from './part';

/** Called once for each part: another lazy component in the same place would draw it anew. */
function drawn({ load }: Part): ReactElement {
  const Component = lazy(load);
  return <Component />;
}

const routesIn = (frame: Frame) =>
  PAGES.filter((page) => page.frame === frame).map((page) => (
    <Route key={page.path} path={page.path} element={drawn(page)} />
  ));

const landing = drawn(pageAt(paths.landing.path));
const homeGate = drawn(HOME_GATE);

/**
 * Without a stored token nobody is signed in, and the landing page needs nothing else. The first visit gets it as
 * finished HTML (`landing.entry.ts`); this is for who comes from within the app.
 */
function Home() {
  return getSessionToken() === null ? landing : homeGate;
}

/** The table of pages as routes (first spec document, section 2). */
const ROUTES = (
  <>
    <Route path={paths.home.path} element={<Home />} />
    {routesIn('bare')}
    <Route element={drawn(SHELLS.session)}>
      {routesIn('session')}
      <Route element={drawn(SHELLS.public)}>{routesIn('public')}</Route>
      <Route element={drawn(SHELLS.signedIn)}>
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
