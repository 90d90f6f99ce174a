import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { commonTexts } from '../texts/common';

interface State {
  failed: boolean;
}

/** The last net: a screen that broke, or a part of the app that a new version replaced while the page was open. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Center minH="100dvh" px="6">
        <VStack gap="4" textAlign="center" role="alert">
          <Heading size="xl">{commonTexts.crashTitle}</Heading>
          <Text color="fg.muted">{commonTexts.crashText}</Text>
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            {commonTexts.reload}
          </Button>
        </VStack>
      </Center>
    );
  }
}
