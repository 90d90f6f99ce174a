import { Box, Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FormAlert } from '../../../components/form-alert';
import { LanguageSwitch } from '../../../components/language-switch';
import { Logo } from '../../../components/logo';
import { paths } from '../../../config/paths';
import { usePageTitle } from '../../../lib/use-page-title';
import { commonTexts } from '../../../texts/common';
import { loginTexts } from '../../../texts/login';
import { GoogleButtons } from './google-buttons';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

type Mode = 'login' | 'register';

interface AuthCardProps {
  /** A path of this site that opens after sign-in. */
  redirect: string | null;
  /** Why the sign-in with Google came to nothing. */
  googleError: string | null;
  /** The person turned to something else: the error is of the past. */
  onForgetError: () => void;
}

/** Sign-in and registration in one card. Switching mounts the other form, which clears fields and errors. */
export function AuthCard({ redirect, googleError, onForgetError }: AuthCardProps) {
  const [mode, setMode] = useState<Mode>('login');
  const login = mode === 'login';
  usePageTitle(login ? loginTexts.signIn : loginTexts.register);
  const show = (next: Mode) => {
    setMode(next);
    if (googleError !== null) onForgetError();
  };
  return (
    <Center
      as="main"
      minH="100dvh"
      px="4"
      py="8"
      bgImage="radial-gradient(70% 50% at 50% 0%, rgba(255,125,92,0.14), transparent 70%)"
    >
      <VStack gap="6" w="full" maxW="420px">
        <RouterLink to={paths.landing.getHref()} aria-label={commonTexts.productName}>
          <Logo />
        </RouterLink>
        <Box
          w="full"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          rounded="3xl"
          p={{ base: '5', md: '8' }}
          shadow="lg"
        >
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
                variant={mode === each ? 'solid' : 'ghost'}
                colorPalette={mode === each ? 'brand' : 'gray'}
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
            {login ? loginTexts.welcome : loginTexts.start}
          </Heading>
          <Text color="fg.muted" mt="1" mb="6">
            {login ? loginTexts.welcomeText : loginTexts.startText}
          </Text>
          {googleError !== null && (
            <Box mb="4">
              <FormAlert message={googleError} />
            </Box>
          )}
          {login ? (
            <LoginForm />
          ) : (
            <RegisterForm
              onRegistered={() => {
                show('login');
              }}
            />
          )}
          <GoogleButtons redirect={redirect} />
        </Box>
        <LanguageSwitch />
        <Text color="fg.subtle" fontSize="sm" textAlign="center">
          {loginTexts.tagline}
        </Text>
      </VStack>
    </Center>
  );
}
