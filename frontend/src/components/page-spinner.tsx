import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { commonTexts } from '../texts/common';

/** A whole area that waits. */
export function PageSpinner({ minH = '60dvh' }: { minH?: string }) {
  return (
    <Center minH={minH} role="status">
      <Spinner size="lg" color="brand.solid" borderWidth="3px" />
      <VisuallyHidden>{commonTexts.loading}</VisuallyHidden>
    </Center>
  );
}
