import { Box, Button, SimpleGrid, Text, VStack } from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { Input } from '../../../components/input';
import { SelectInput } from '../../../components/select-input';
import { chooserTexts } from '../../../texts/chooser';

const texts = chooserTexts;
type FilterName = keyof typeof texts.filters;

/** The words and filters of a search, and how they change. */
export interface LibraryFiltersProps {
  q: string;
  onQ: (q: string) => void;
  /** Filter name to its values. */
  filters: readonly (readonly [FilterName, readonly string[]])[];
  values: Partial<Record<FilterName, string>>;
  onFilter: (name: FilterName, value: string) => void;
}

/** A search field and one select a filter. */
export function LibraryFilters({ q, onQ, filters, values, onFilter }: LibraryFiltersProps) {
  const names: Record<string, string> = texts.filterValues;
  return (
    <Box>
      <Input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={LIMITS.searchTextMaxLength}
        value={q}
        onChange={(event) => {
          onQ(event.target.value);
        }}
      />
      <SimpleGrid columns={{ base: 2, md: filters.length }} gap="2" mt="2">
        {filters.map(([name, options]) => (
          <SelectInput
            key={name}
            aria-label={texts.filters[name]}
            value={values[name] ?? ''}
            onChange={(event) => {
              onFilter(name, event.target.value);
            }}
          >
            <option value="">{texts.filters[name]}</option>
            {options.map((value) => (
              <option key={value} value={value}>
                {names[value] ?? value}
              </option>
            ))}
          </SelectInput>
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** A search that found nothing, with the way out. */
export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <VStack align="flex-start" gap="3" py="3">
      <Text color="fg.muted" role="status">
        {texts.noResults}
      </Text>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </VStack>
  );
}
