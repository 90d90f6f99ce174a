import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { LuHammer } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { Logo } from '../components/logo';
import { paths } from '../config/paths';
import { commonTexts } from '../texts/common';

/** A page of the route table that a later issue builds: it says so and leads back. */
export function UnfinishedPage({ title, inShell = false }: { title: string; inShell?: boolean }) {
  return (
    <Center minH={inShell ? '60dvh' : '100dvh'} px="6">
      <VStack gap="5" textAlign="center" maxW="md">
        {!inShell && <Logo />}
        <Center boxSize="16" rounded="2xl" bg="brand.subtle" color="brand.fg">
          <LuHammer size={28} aria-hidden />
        </Center>
        <Heading size="xl">{commonTexts.unfinishedTitle(title)}</Heading>
        <Text color="fg.muted">{commonTexts.unfinishedText}</Text>
        <Button asChild>
          <RouterLink to={inShell ? paths.app.getHref() : paths.home.getHref()}>
            {inShell ? commonTexts.backToApp : commonTexts.backToStart}
          </RouterLink>
        </Button>
      </VStack>
    </Center>
  );
}
