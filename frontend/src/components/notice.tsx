import { Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuInfo } from 'react-icons/lu';

/** Something to know before going on, within a page. */
export function Notice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <HStack
      gap="3"
      align="flex-start"
      bg="bg.muted"
      borderWidth="1px"
      borderColor="border.emphasized"
      rounded="2xl"
      px="4"
      py="3.5"
      fontSize="sm"
      role="note"
    >
      <Box color="blue.fg" mt="0.5" flexShrink={0} aria-hidden>
        <LuInfo size={18} />
      </Box>
      <Box minW="0">
        {title !== undefined && <Text fontWeight="semibold">{title}</Text>}
        <Box color="fg.muted">{children}</Box>
      </Box>
    </HStack>
  );
}
