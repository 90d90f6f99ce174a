import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSpinner } from '../../../components/page-spinner';
import { paths, safeRedirect } from '../../../config/paths';
import { ApiError } from '../../../lib/api-client';
import { useSession } from '../../../data/session';
import { fetchGoogleSession } from '../../../data/account';

/** The way back from Google: the cookie becomes a session of this tab, then the page asked for opens. */
export function GoogleReturn({ redirect }: { redirect: string | null }) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    fetchGoogleSession().then(
      ({ token, user }) => {
        signIn(token, user);
        void navigate(safeRedirect(redirect), { replace: true });
      },
      (error: unknown) => {
        const refused = error instanceof ApiError && error.status === 401;
        const code = refused || !(error instanceof ApiError) ? 'oauth_failed' : error.code;
        void navigate(paths.login.getHref(redirect ?? undefined, code), { replace: true });
      },
    );
  }, [navigate, redirect, signIn]);
  return <PageSpinner minH="100dvh" />;
}
