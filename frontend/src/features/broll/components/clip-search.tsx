import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { LIMITS, type StockClip } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuSearch } from 'react-icons/lu';
import { Input } from '../../../components/input';
import { clipSearchQuery } from '../../../data/stock-clips';
import { brollTexts } from '../../../texts/broll';
import { ClipGrid } from './clip-grid';

const texts = brollTexts.picker;

interface ClipSearchProps {
  placeOf: (clip: StockClip) => number;
  onToggle: (clip: StockClip) => void;
}

/** The manual search: twelve clips for a word. */
export function ClipSearch({ placeOf, onToggle }: ClipSearchProps) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const found = useQuery(clipSearchQuery(keyword));
  return (
    <Box>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setKeyword(text.trim());
        }}
      >
        <HStack mb="3">
          <Input
            type="search"
            aria-label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            maxLength={LIMITS.searchTextMaxLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
          <Button type="submit" variant="subtle" loading={found.isFetching} loadingText={texts.searchAction}>
            <LuSearch /> {texts.searchAction}
          </Button>
        </HStack>
      </form>
      {keyword === '' ? (
        <Text color="fg.muted">{texts.searchHint}</Text>
      ) : (
        <ClipGrid query={found} placeOf={placeOf} emptyText={texts.noResults} onToggle={onToggle} />
      )}
    </Box>
  );
}
