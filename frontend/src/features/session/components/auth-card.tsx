import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useState, useSyncExternalStore } from 'react';
import { FormAlert } from '../../../components/form-alert';
import { readTrial } from '../../../data/trial';
import { usePageTitle } from '../../../lib/use-page-title';
import { loginTexts } from '../../../texts/login';
import { AuthFrame } from './auth-frame';
import { GoogleButtons } from './google-buttons';
import { LoginForm, type KnownAccount } from './login-form';
import { RegisterForm } from './register-form';

type AuthMode = 'login' | 'register';

interface AuthCardProps {
  /** The form that is open at first. */
  firstMode: AuthMode;
  /** E-mail address of a person who has just set a new password. */
  knownEmail: string | null;
  /** A path of this site that opens after sign-in. */
  redirect: string | null;
  /** Why the sign-in with Google came to nothing. */
  googleError: string | null;
  /** The person turned to something else: the error is of the past. */
  onForgetError: () => void;
}

const HEADS = {
  back: { title: loginTexts.welcome, text: loginTexts.welcomeText },
  registered: { title: loginTexts.almostThere, text: loginTexts.almostThereText },
  newPassword: { title: loginTexts.passwordSaved, text: loginTexts.passwordSavedText },
  start: { title: loginTexts.start, text: loginTexts.startText },
};

function signInHeads(known: KnownAccount | null): (typeof HEADS)[keyof typeof HEADS] {
  if (known === null) return HEADS.back;
  return known.password === undefined ? HEADS.newPassword : HEADS.registered;
}

const subscribeToNothing = () => () => undefined;

/** Whether scripts of the landing page wait in this browser; false while the prerendered page is hydrated, which shows it by its own script. */
function useHasTrial(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => readTrial() !== null,
    () => false,
  );
}

/** Sign-in and registration in one card. Switching mounts the other form, which clears fields and errors; what was just registered is filled in. */
export function AuthCard({ firstMode, knownEmail, redirect, googleError, onForgetError }: AuthCardProps) {
  const [mode, setMode] = useState<AuthMode>(firstMode);
  const [known, setKnown] = useState<KnownAccount | null>(knownEmail === null ? null : { email: knownEmail });
  const hasTrial = useHasTrial();
  const login = mode === 'login';
  // Whoever has just set a password needs no Google, and the second tap on «Crear Cuenta» would land on it.
  const isRegistered = known?.password !== undefined;
  const heads = login ? signInHeads(known) : HEADS.start;
  usePageTitle(login ? loginTexts.signIn : loginTexts.register);
  const show = (next: AuthMode, nextKnown: KnownAccount | null = null) => {
    setMode(next);
    setKnown(nextKnown);
    if (googleError !== null) onForgetError();
  };
  return (
    <AuthFrame>
      <Box
        role="group"
        aria-label={loginTexts.mode}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        bg="bg.subtle"
        rounded="xl"
        p="1"
        gap="1"
        mb="6"
      >
        {(['login', 'register'] as const).map((each) => (
          <Button
            key={each}
            size="md"
            variant={mode === each ? 'subtle' : 'ghost'}
            colorPalette="gray"
            aria-pressed={mode === each}
            onClick={() => {
              show(each);
            }}
          >
            {each === 'login' ? loginTexts.signIn : loginTexts.register}
          </Button>
        ))}
      </Box>
      <Heading as="h1" size="xl">
        {heads.title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="6">
        {heads.text}
      </Text>
      {/* Part of the prerendered page, because a line that came with the app would move the form from under the finger. */}
      {!login && (
        <Text fontWeight="medium" mt="-4" mb="6" hidden={!hasTrial} data-trial-waits>
          {loginTexts.trialWaits}
        </Text>
      )}
      {googleError !== null && (
        <Box mb="4">
          <FormAlert message={googleError} />
        </Box>
      )}
      {!login && <GoogleButtons redirect={redirect} before />}
      {login ? (
        <LoginForm key={known?.email} known={known} />
      ) : (
        <RegisterForm
          onRegistered={(registered) => {
            show('login', registered);
          }}
        />
      )}
      {login && !isRegistered && <GoogleButtons redirect={redirect} />}
    </AuthFrame>
  );
}
