import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../components/logo';
import { paths } from '../config/paths';
import { usePageTitle } from '../lib/use-page-title';
import { commonTexts } from '../texts/common';

/** Any address that is not ours. */
export function NotFoundPage() {
  usePageTitle(commonTexts.notFoundTitle);
  return (
    <Center as="main" minH="100dvh" px="6">
      <VStack gap="5" textAlign="center" maxW="md">
        <Logo />
        <Text fontSize="6xl" fontWeight="bold" color="brand.fg" lineHeight="1">
          404
        </Text>
        <Heading as="h1" size="xl">
          {commonTexts.notFoundTitle}
        </Heading>
        <Text color="fg.muted">{commonTexts.notFoundText}</Text>
        <Button asChild size="lg">
          <RouterLink to={paths.home.getHref()}>{commonTexts.backToStart}</RouterLink>
        </Button>
      </VStack>
    </Center>
  );
}
