import { Button, Center, Heading, Text, VStack } from '@chakra-ui/react';
import { Component } from 'react';
import type { ReactNode } from 'react';

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
          <Heading size="xl">Esta pantalla se rompió</Heading>
          <Text color="fg.muted">Tus guiones y videos están a salvo. Recarga la página para seguir.</Text>
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            Recargar
          </Button>
        </VStack>
      </Center>
    );
  }
}
