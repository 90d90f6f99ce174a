import { Box, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';

interface QuickPicksProps<Item> {
  query: UseQueryResult<Item[]>;
  title: string;
  /** Said where there is none. */
  none: string;
  /** Stands in until the answer is there. */
  waiting: ReactNode;
  max: number;
  /** Those that may be among the first, best first; by default the list as it is. */
  arrange?: (items: Item[]) => Item[];
  isChosen: (item: Item) => boolean;
  children: (shown: Item[]) => ReactNode;
}

/** The first few of a list; one chosen in the library joins in front. */
export function QuickPicks<Item>(props: QuickPicksProps<Item>) {
  const { query, title, none, waiting, max, arrange = (items) => items, isChosen, children } = props;
  if (query.isPending) return waiting;
  if (query.isLoadingError) return <ErrorState query={query} />;
  const first = arrange(query.data).slice(0, max);
  const chosen = query.data.find(isChosen);
  const shown = chosen === undefined || first.includes(chosen) ? first : [chosen, ...first.slice(0, max - 1)];
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="2">
        {title}
      </Text>
      {shown.length === 0 ? <Text color="fg.muted">{none}</Text> : children(shown)}
    </Box>
  );
}
