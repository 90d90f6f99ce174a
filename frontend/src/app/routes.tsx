import { Suspense, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { getSessionToken } from '../lib/session-token';
import { screenParts } from './screen-parts';

const SessionArea = lazy(async () => ({ default: (await screenParts.sessionArea()).SessionArea }));
const SignedInShell = lazy(async () => ({ default: (await screenParts.signedInShell()).SignedInShell }));
const PublicShell = lazy(async () => ({ default: (await screenParts.publicShell()).PublicShell }));
const HomeGate = lazy(async () => ({ default: (await screenParts.homeGate()).HomeGate }));
const LandingPage = lazy(async () => ({ default: (await screenParts.landing()).LandingPage }));
const LoginPage = lazy(async () => ({ default: (await screenParts.login()).LoginPage }));
const DashboardPage = lazy(async () => ({ default: (await screenParts.dashboard()).DashboardPage }));
const AiAutomationPage = lazy(async () => ({ default: (await screenParts.aiAutomation()).AiAutomationPage }));
const ProjectsPage = lazy(async () => ({ default: (await screenParts.projects()).ProjectsPage }));
const ProjectVideosPage = lazy(async () => ({
  default: (await screenParts.projectVideos()).ProjectVideosPage,
}));
const ClientPage = lazy(async () => ({ default: (await screenParts.client()).ClientPage }));
const TerminosPage = lazy(async () => ({ default: (await screenParts.legal()).TerminosPage }));
const PrivacidadPage = lazy(async () => ({ default: (await screenParts.legal()).PrivacidadPage }));
const ReembolsosPage = lazy(async () => ({ default: (await screenParts.legal()).ReembolsosPage }));
const ContactoPage = lazy(async () => ({ default: (await screenParts.contacto()).ContactoPage }));
const PlanesPage = lazy(async () => ({ default: (await screenParts.planes()).PlanesPage }));
const PlanesWompiPage = lazy(async () => ({ default: (await screenParts.planesWompi()).PlanesWompiPage }));
const CheckoutPage = lazy(async () => ({ default: (await screenParts.checkout()).CheckoutPage }));
const CheckoutSuccessPage = lazy(async () => ({
  default: (await screenParts.checkoutSuccess()).CheckoutSuccessPage,
}));
const SubscriptionPage = lazy(async () => ({ default: (await screenParts.subscription()).SubscriptionPage }));
const NotFoundPage = lazy(async () => ({ default: (await screenParts.notFound()).NotFoundPage }));

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
