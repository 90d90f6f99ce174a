import { Box, Heading, HStack, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';
import { Panel } from '../../../components/panel';
import { commonTexts } from '../../../texts/common';

interface ItemsPanelProps<Item> {
  texts: { title: string; text: string; empty: string };
  query: UseQueryResult<Item[]>;
  /** The button that adds one. */
  add: ReactNode;
  draw: (item: Item) => ReactNode;
}

/** A panel with a list that grows by a button in its head. */
export function ItemsPanel<Item>({ texts, query, add, draw }: ItemsPanelProps<Item>) {
  return (
    <Panel>
      <HStack justify="space-between" align="flex-start" gap="4" mb="4" flexWrap="wrap">
        <Box minW="0" flex="1 1 240px">
          <Heading as="h2" size="lg">
            {texts.title}
          </Heading>
          <Text color="fg.muted" mt="1">
            {texts.text}
          </Text>
        </Box>
        {add}
      </HStack>
      {query.isPending ? (
        <Skeleton h="16" rounded="xl" role="status" aria-busy aria-label={commonTexts.loading} />
      ) : query.data === undefined ? (
        <ErrorState query={query} />
      ) : query.data.length === 0 ? (
        <Text color="fg.muted">{texts.empty}</Text>
      ) : (
        <VStack as="ul" gap="0" align="stretch" listStyleType="none">
          {query.data.map(draw)}
        </VStack>
      )}
    </Panel>
  );
}
