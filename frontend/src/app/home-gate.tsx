import { Navigate } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { useSession } from '../data/session';
import { LandingPage } from '../pages/landing.page';
import { SessionProviders } from './session-area';

function Gate() {
  const { status } = useSession();
  if (status === 'signed-in') return <Navigate to={paths.app.getHref()} replace />;
  return status === 'signed-out' ? <LandingPage /> : <PageSpinner minH="100dvh" />;
}

/** `/` with a stored token: a spinner until the server has confirmed it. */
export function HomeGate() {
  return (
    <SessionProviders>
      <Gate />
    </SessionProviders>
  );
}
