import { Box } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state';
import { ScrollArea } from '../../../components/scroll-area';
import type { SearchQuery } from '../../../data/presenters';
import { useDebounced } from '../../../lib/use-debounced';
import { LibraryFilters, NoResults, type LibraryFiltersProps } from './library-filters';

interface SearchableLibraryProps<Search, Item> {
  label: string;
  /** The words and filters of a search for everything. */
  all: Search;
  filters: LibraryFiltersProps['filters'];
  query: (search: Search) => SearchQuery<Item>;
  failed: string;
  /** Stands in until the first answer. */
  waiting: ReactNode;
  children: (found: Item[]) => ReactNode;
}

/** A library that is searched and filtered by the server, in a box that scrolls by itself. */
export function SearchableLibrary<Search extends { q: string } & LibraryFiltersProps['values'], Item>(
  props: SearchableLibraryProps<Search, Item>,
) {
  const [search, setSearch] = useState(props.all);
  const found = useQuery({ ...props.query(useDebounced(search)), placeholderData: keepPreviousData });
  return (
    <Box>
      <LibraryFilters
        q={search.q}
        onQ={(q) => {
          setSearch((now) => ({ ...now, q }));
        }}
        filters={props.filters}
        values={search}
        onFilter={(name, value) => {
          setSearch((now) => ({ ...now, [name]: value }));
        }}
      />
      <Box mt="3">
        <ScrollArea label={props.label} maxH="420px" busy={found.isFetching}>
          {found.isPending ? (
            props.waiting
          ) : found.isLoadingError ? (
            <ErrorState title={props.failed} query={found} />
          ) : found.data.length === 0 ? (
            <NoResults
              onClear={() => {
                setSearch(props.all);
              }}
            />
          ) : (
            props.children(found.data)
          )}
        </ScrollArea>
      </Box>
    </Box>
  );
}
