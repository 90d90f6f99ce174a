import { Suspense, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { getSessionToken } from '../lib/session-token';

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
const LandingPage = lazy(async () => ({ default: (await import('../pages/landing.page')).LandingPage }));
const PublicShell = lazy(async () => ({ default: (await import('./public-shell')).PublicShell }));
const TerminosPage = lazy(async () => ({ default: (await import('../pages/legal.page')).TerminosPage }));
const PrivacidadPage = lazy(async () => ({ default: (await import('../pages/legal.page')).PrivacidadPage }));
const ReembolsosPage = lazy(async () => ({ default: (await import('../pages/legal.page')).ReembolsosPage }));
const ContactoPage = lazy(async () => ({ default: (await import('../pages/contacto.page')).ContactoPage }));
const PlanesPage = lazy(async () => ({ default: (await import('../pages/planes.page')).PlanesPage }));
const PlanesWompiPage = lazy(async () => ({
  default: (await import('../pages/planes-wompi.page')).PlanesWompiPage,
}));
const CheckoutPage = lazy(async () => ({ default: (await import('../pages/checkout.page')).CheckoutPage }));
const CheckoutSuccessPage = lazy(async () => ({
  default: (await import('../pages/checkout-success.page')).CheckoutSuccessPage,
}));
const SubscriptionPage = lazy(async () => ({
  default: (await import('../pages/subscription.page')).SubscriptionPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/not-found.page')).NotFoundPage }));

/**
 * Without a stored token nobody is signed in, and the landing page needs nothing else. The first visit gets it as
 * finished HTML (`landing.entry.ts`); this is for who comes from within the app.
 */
function Home() {
  return getSessionToken() === null ? <LandingPage /> : <HomeGate />;
}

/** The route table of the spec (first document, section 2). */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner minH="100dvh" />}>
      <Routes>
        <Route path={paths.home.path} element={<Home />} />
        <Route path={paths.landing.path} element={<LandingPage />} />
        <Route element={<SessionArea />}>
          <Route path={paths.login.path} element={<LoginPage />} />
          <Route element={<PublicShell />}>
            <Route path={paths.terminos.path} element={<TerminosPage />} />
            <Route path={paths.privacidad.path} element={<PrivacidadPage />} />
            <Route path={paths.reembolsos.path} element={<ReembolsosPage />} />
            <Route path={paths.contacto.path} element={<ContactoPage />} />
            <Route path={paths.planesWompi.path} element={<PlanesWompiPage />} />
            <Route path={paths.checkoutSuccess.path} element={<CheckoutSuccessPage />} />
          </Route>
          <Route element={<SignedInShell />}>
            <Route path={paths.app.path} element={<DashboardPage />} />
            <Route path={paths.dashboard.path} element={<Navigate to={paths.app.getHref()} replace />} />
            <Route path={paths.aiAutomation.path} element={<AiAutomationPage />} />
            <Route path={paths.projects.path} element={<ProjectsPage />} />
            <Route path={paths.videos.path} element={<ProjectVideosPage />} />
            <Route path={paths.client.path} element={<ClientPage />} />
            <Route path={paths.planes.path} element={<PlanesPage />} />
            <Route path={paths.subscription.path} element={<SubscriptionPage />} />
            <Route path={paths.checkout.path} element={<CheckoutPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
