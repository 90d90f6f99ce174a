import { Suspense, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { getSessionToken } from '../lib/session-token';
import { LandingPage } from '../pages/landing.page';

const SessionArea = lazy(async () => ({ default: (await import('./session-area')).SessionArea }));
const SignedInShell = lazy(async () => ({ default: (await import('./signed-in-shell')).SignedInShell }));
const HomeGate = lazy(async () => ({ default: (await import('./home-gate')).HomeGate }));
const LoginPage = lazy(async () => ({ default: (await import('../pages/login.page')).LoginPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('../pages/dashboard.page')).DashboardPage,
}));
const AiAutomationPage = lazy(async () => ({
  default: (await import('../pages/ai-automation.page')).AiAutomationPage,
}));
const ProjectsPage = lazy(async () => ({ default: (await import('../pages/projects.page')).ProjectsPage }));
const ProjectVideosPage = lazy(async () => ({
  default: (await import('../pages/project-videos.page')).ProjectVideosPage,
}));
const ClientPage = lazy(async () => ({ default: (await import('../pages/client.page')).ClientPage }));
const UnfinishedPage = lazy(async () => ({
  default: (await import('../pages/unfinished.page')).UnfinishedPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/not-found.page')).NotFoundPage }));

/** Without a stored token nobody is signed in, and the landing page needs nothing else. */
function Home() {
  return getSessionToken() === null ? <LandingPage /> : <HomeGate />;
}

/** The route table of the spec (first document, section 2). Routes of later issues lead to an honest page. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner minH="100dvh" />}>
      <Routes>
        <Route path={paths.home.path} element={<Home />} />
        <Route path={paths.landing.path} element={<LandingPage />} />
        <Route path={paths.terminos.path} element={<UnfinishedPage title="Términos y condiciones" />} />
        <Route path={paths.privacidad.path} element={<UnfinishedPage title="Política de privacidad" />} />
        <Route path={paths.reembolsos.path} element={<UnfinishedPage title="Política de reembolsos" />} />
        <Route path={paths.contacto.path} element={<UnfinishedPage title="Contacto" />} />
        <Route path={paths.planesWompi.path} element={<UnfinishedPage title="Planes" />} />
        <Route path={paths.checkoutSuccess.path} element={<UnfinishedPage title="Resultado del pago" />} />
        <Route element={<SessionArea />}>
          <Route path={paths.login.path} element={<LoginPage />} />
          <Route element={<SignedInShell />}>
            <Route path={paths.app.path} element={<DashboardPage />} />
            <Route path={paths.dashboard.path} element={<Navigate to={paths.app.getHref()} replace />} />
            <Route path={paths.aiAutomation.path} element={<AiAutomationPage />} />
            <Route path={paths.projects.path} element={<ProjectsPage />} />
            <Route path={paths.videos.path} element={<ProjectVideosPage />} />
            <Route path={paths.client.path} element={<ClientPage />} />
            <Route path={paths.planes.path} element={<UnfinishedPage title="Planes" inShell />} />
            <Route
              path={paths.subscription.path}
              element={<UnfinishedPage title="Mi suscripción" inShell />}
            />
            <Route path={paths.checkout.path} element={<UnfinishedPage title="Pago" inShell />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
