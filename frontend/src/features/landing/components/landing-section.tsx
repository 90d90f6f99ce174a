import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One band of the page; `id` is where the header's anchors lead. */
export function LandingSection({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      id={id}
      px={{ base: '5', md: '8' }}
      py={{ base: '10', md: '14' }}
      maxW="6xl"
      mx="auto"
      scrollMarginTop="16"
    >
      {children}
    </Box>
  );
}
