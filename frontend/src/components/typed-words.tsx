import { Box } from '@chakra-ui/react';
import { TextField } from './text-field';

interface TypedWordsProps {
  label: string;
  words: string;
  value: string;
  onChange: (written: string) => void;
}

/** Field for words that have to be typed before a deletion. */
export function TypedWords({ label, words, value, onChange }: TypedWordsProps) {
  return (
    <Box mt="4">
      <TextField
        label={label}
        hint={words}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Box>
  );
}
