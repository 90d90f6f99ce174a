import { Box, Link } from '@chakra-ui/react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../components/toaster';
import { paths } from '../config/paths';
import { AuthFrame } from '../features/session/components/auth-frame';
import { NewPasswordForm } from '../features/session/components/new-password-form';
import { ResetRequestForm } from '../features/session/components/reset-request-form';
import { useMailedToken } from '../features/session/hooks/use-mailed-token';
import { setSessionToken } from '../lib/session-token';
import { usePageTitle } from '../lib/use-page-title';
import { recoveryTexts as texts } from '../texts/recovery';

/** Asks for a link to a new password; with the token of one, sets it. Invitations of the agency lead here too. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = useMailedToken();
  usePageTitle(token === null ? texts.askTitle : texts.newTitle);
  return (
    <AuthFrame>
      {token === null ? (
        <ResetRequestForm />
      ) : (
        <NewPasswordForm
          key={token}
          token={token}
          isInvitation={search.get('invited') === '1'}
          onSaved={(email) => {
            // The server has ended the session of this browser with all others.
            setSessionToken(null);
            toast.success(texts.savedTitle, texts.savedText);
            void navigate(paths.login.getHref(), { replace: true, state: { email } });
          }}
        />
      )}
      <Box mt="5" textAlign="center">
        <Link asChild fontSize="sm" color="fg.muted" minH="11">
          <RouterLink to={paths.login.getHref()}>{texts.back}</RouterLink>
        </Link>
      </Box>
    </AuthFrame>
  );
}
