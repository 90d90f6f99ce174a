import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { destinationOf, safeRedirect } from '../config/paths';
import { AuthCard } from '../features/session/components/auth-card';
import { googleErrorMessage } from '../features/session/components/google-error';
import { lazyPart } from '../components/lazy-part';
import { GoogleReturn } from '../features/session/components/google-return';
import { useSession } from '../data/session';

const GoogleCode = lazyPart(
  async () => (await import('../features/session/components/google-code')).GoogleCode,
  <PageSpinner minH="100dvh" />,
);

/** The address that the page before handed over. */
function emailIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;
}

/** Sign-in and registration; who is signed in goes on at once. A return from Google comes before an older session. */
export function LoginPage() {
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const redirect = destinationOf(search);
  if (search.get('google') === '1') return <GoogleReturn redirect={redirect} />;
  if (search.get('google') === 'code') return <GoogleCode redirect={redirect} />;
  if (status === 'signed-in') return <Navigate to={safeRedirect(redirect)} replace />;
  if (status === 'loading' || status === 'leaving') return <PageSpinner minH="100dvh" />;
  return (
    <AuthCard
      firstMode={search.get('mode') === 'register' ? 'register' : 'login'}
      knownEmail={emailIn(location.state)}
      redirect={redirect}
      googleError={googleErrorMessage(search.get('error'))}
      onForgetError={() => {
        setSearch(
          (now) => {
            now.delete('error');
            return now;
          },
          { replace: true },
        );
      }}
    />
  );
}
