import { Heading } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { paths, safeRedirect } from '../../../config/paths';
import { useFinishGoogle } from '../../../data/account';
import { useSession } from '../../../data/session';
import { userMessageOf } from '../../../lib/api-client';
import { usePageTitle } from '../../../lib/use-page-title';
import { loginTexts } from '../../../texts/login';
import { AuthFrame } from './auth-frame';
import { CodeForm } from './code-form';

/** The code of the second factor after a return from Google. */
export function GoogleCode({ redirect }: { redirect: string | null }) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const finish = useFinishGoogle();
  usePageTitle(loginTexts.codeTitle);
  return (
    <AuthFrame>
      <Heading as="h1" size="xl" mb="4">
        {loginTexts.codeTitle}
      </Heading>
      <CodeForm
        pending={finish.isPending}
        failure={finish.isError ? userMessageOf(finish.error, loginTexts.loginFailed) : undefined}
        onSend={(code) => {
          finish.mutate(
            { code },
            {
              onSuccess: ({ token, user }) => {
                signIn(token, user);
                void navigate(safeRedirect(redirect), { replace: true });
              },
            },
          );
        }}
        onBack={() => {
          void navigate(paths.login.getHref(redirect ?? undefined), { replace: true });
        }}
      />
    </AuthFrame>
  );
}
