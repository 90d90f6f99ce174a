import { Button, Heading, Text, VStack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { useSession } from '../data/session';
import { AuthFrame } from '../features/session/components/auth-frame';
import { EmailConfirmation } from '../features/session/components/email-confirmation';
import { useMailedToken } from '../features/session/hooks/use-mailed-token';
import { keepMailedToken, readKeptMailedToken } from '../features/session/kept-mailed-token';
import { usePageTitle } from '../lib/use-page-title';
import { loginTexts } from '../texts/login';
import { recoveryTexts as texts } from '../texts/recovery';

/** The link of the mail that follows a registration. It proves the address of whoever is signed in. */
export function VerifyEmailPage() {
  const { status } = useSession();
  usePageTitle(texts.verifyTitle);
  const [kept] = useState(readKeptMailedToken);
  const token = useMailedToken() ?? kept ?? '';
  return (
    <AuthFrame>
      {status === 'signed-in' && <EmailConfirmation key={token} token={token} />}
      {status === 'signed-out' && <SignInFirst token={token} />}
      {(status === 'loading' || status === 'leaving') && <PageSpinner minH="24" />}
    </AuthFrame>
  );
}

/** Leads through the sign-in and back to the link. */
function SignInFirst({ token }: { token: string }) {
  return (
    <VStack align="stretch" gap="4">
      <Heading as="h1" size="xl">
        {texts.verifyTitle}
      </Heading>
      <Text color="fg.muted">{texts.verifySignIn}</Text>
      <Button asChild size="lg">
        <RouterLink
          to={paths.login.getHref(paths.verifyEmail.getHref())}
          onClick={() => {
            keepMailedToken(token);
          }}
        >
          {loginTexts.signIn}
        </RouterLink>
      </Button>
    </VStack>
  );
}
