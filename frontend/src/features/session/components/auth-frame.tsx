import { Box, Center, Text, VStack } from '@chakra-ui/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LanguageSwitch } from '../../../components/language-switch';
import { Logo } from '../../../components/logo';
import { paths } from '../../../config/paths';
import { releaseFinishedPage } from '../../../lib/finished-page';
import { commonTexts } from '../../../texts/common';
import { loginTexts } from '../../../texts/login';

/**
 * The card that everything before the session stands in, with the way home above it. The build finishes some of these pages
 * (`finished-door.tsx`): what was done on one before the app came is done as soon as the card works.
 */
export function AuthFrame({ children }: { children: ReactNode }) {
  useLayoutEffect(releaseFinishedPage, []);
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
          {children}
        </Box>
        <LanguageSwitch />
        <Text color="fg.subtle" fontSize="sm" textAlign="center">
          {loginTexts.tagline}
        </Text>
      </VStack>
    </Center>
  );
}
