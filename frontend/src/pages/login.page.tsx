import { Navigate, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { safeRedirect } from '../config/paths';
import { AuthCard } from '../features/session/components/auth-card';
import { googleErrorMessage } from '../features/session/components/google-error';
import { GoogleReturn } from '../features/session/components/google-return';
import { useSession } from '../data/session';

/** Sign-in and registration; who is signed in goes on at once. A return from Google comes before an older session. */
export function LoginPage() {
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const redirect = search.get('redirect');
  if (search.get('google') === '1') return <GoogleReturn redirect={redirect} />;
  if (status === 'signed-in') return <Navigate to={safeRedirect(redirect)} replace />;
  if (status === 'loading' || status === 'leaving') return <PageSpinner minH="100dvh" />;
  return (
    <AuthCard
      redirect={redirect}
      googleError={googleErrorMessage(search.get('error'))}
      onForgetError={() => {
        setSearch(redirect === null ? {} : { redirect }, { replace: true });
      }}
    />
  );
}
