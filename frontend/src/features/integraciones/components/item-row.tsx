import { Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ItemRowProps {
  title: string;
  /** Small print under the title. */
  children: ReactNode;
  actions: ReactNode;
}

/** One line of a panel's list: what it is, and what can be done with it. */
export function ItemRow({ title, children, actions }: ItemRowProps) {
  return (
    <HStack
      as="li"
      justify="space-between"
      gap="3"
      flexWrap="wrap"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box minW="0" flex="1 1 240px">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {children}
        </Box>
      </Box>
      <HStack gap="1" flexWrap="wrap">
        {actions}
      </HStack>
    </HStack>
  );
}
