import { Navigate, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { safeRedirect } from '../config/paths';
import { AuthCard } from '../features/session/components/auth-card';
import { useSession } from '../lib/session';

/** Sign-in and registration; who is signed in goes on at once. */
export function LoginPage() {
  const { status } = useSession();
  const [search] = useSearchParams();
  if (status === 'signed-in') return <Navigate to={safeRedirect(search.get('redirect'))} replace />;
  if (status === 'loading' || status === 'leaving') return <PageSpinner minH="100dvh" />;
  return <AuthCard />;
}
