import { Center, Heading, Text, VStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { Glossed } from './glossed';
import { Panel } from './panel';

interface EmptyStateProps {
  icon: IconType;
  /** The product doing the very thing that is missing, in place of the icon. */
  picture?: ReactNode;
  title: string;
  text?: string;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Nothing here yet: what this place is for and the one thing to do. */
export function EmptyState({ icon: Icon, picture, title, text, action }: EmptyStateProps) {
  return (
    <VStack gap="4" py={{ base: '10', md: '16' }} px="4" textAlign="center">
      {picture ?? (
        <Center boxSize="16" rounded="2xl" bg="bg.muted" color="fg.muted">
          <Icon size={28} aria-hidden />
        </Center>
      )}
      <VStack gap="1.5" maxW="sm">
        <Heading as="h2" size="lg">
          <Glossed text={title} block />
        </Heading>
        {text !== undefined && <Text color="fg.muted">{text}</Text>}
      </VStack>
      {action}
    </VStack>
  );
}

/** A list that has nothing yet, on the panel where it would stand. */
export function EmptyPanel(props: EmptyStateProps) {
  return (
    <Panel>
      <EmptyState {...props} />
    </Panel>
  );
}
