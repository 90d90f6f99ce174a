import { Box, HStack, Text } from '@chakra-ui/react';
import { commonTexts } from '../texts/common';

/** Widths from which the name stands beside the horn. */
const NAME_FROM = { phone: '24rem', md: '48rem', xl: '80rem' } as const;

/** The crier's horn and the name; `compact` shows the name where there is room. */
export function Logo({ compact }: { compact?: keyof typeof NAME_FROM }) {
  return (
    <HStack gap="2.5" minH="11" minW="11">
      <Box boxSize="8" flexShrink={0}>
        <svg viewBox="0 0 32 32" width="100%" height="100%" aria-hidden>
          <rect width="32" height="32" rx="9" fill="#ff7d5c" />
          <path
            d="M8 13.2v5.6c0 .7.5 1.2 1.2 1.2h2.3l1.2 4.3c.2.5.6.9 1.2.9h.9c.8 0 1.4-.8 1.2-1.6l-1-3.6 6.6 3.3c.8.4 1.7-.2 1.7-1.1V9.8c0-.9-.9-1.5-1.7-1.1L14.200 12H9.200C8.500 12 8 12.500 8 13.200Z"
            fill="#23100a"
          />
        </svg>
      </Box>
      <Text
        fontWeight="bold"
        fontSize="lg"
        letterSpacing="-0.02em"
        css={compact && { [`@media (width < ${NAME_FROM[compact]})`]: { display: 'none' } }}
      >
        {commonTexts.productName}
      </Text>
    </HStack>
  );
}
