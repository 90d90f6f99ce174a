import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../features/session/components/auth-frame';
import { EmailConfirmation } from '../features/session/components/email-confirmation';
import { usePageTitle } from '../lib/use-page-title';
import { recoveryTexts } from '../texts/recovery';

/** The link of the mail that follows a registration. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  usePageTitle(recoveryTexts.verifyTitle);
  return (
    <AuthFrame>
      <EmailConfirmation token={search.get('token') ?? ''} />
    </AuthFrame>
  );
}
