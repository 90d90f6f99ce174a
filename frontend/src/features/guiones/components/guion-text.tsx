import { Badge, Box, Button, Text, Wrap } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { guionesTexts as texts } from '../../../texts/guiones';

/** Beyond this many characters a script starts folded. */
const FOLDED_LENGTH = 320;

/** The text of a script with its keywords and caption. */
export function GuionText({ guion }: { guion: Guion }) {
  const long = guion.contenido.length > FOLDED_LENGTH;
  const [unfolded, setUnfolded] = useState(false);
  const keywords = (guion.palabrasClave ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return (
    <Box mt="4">
      <Text whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={long && !unfolded ? 4 : undefined}>
        {guion.contenido}
      </Text>
      {long && (
        <Button
          size="xs"
          variant="plain"
          color="brand.fg"
          px="0"
          aria-expanded={unfolded}
          onClick={() => {
            setUnfolded((now) => !now);
          }}
        >
          {unfolded ? texts.showLess : texts.showMore}
        </Button>
      )}
      {guion.caption !== null && guion.caption !== '' && (
        <Text mt="3" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          <Text as="span" fontWeight="semibold">
            {texts.caption}:
          </Text>{' '}
          {guion.caption}
        </Text>
      )}
      {keywords.length > 0 && (
        <Wrap gap="1.5" mt="3" aria-label={texts.keywords}>
          {keywords.map((word) => (
            <Badge key={word} variant="subtle" colorPalette="gray" color="fg.muted">
              {word}
            </Badge>
          ))}
        </Wrap>
      )}
    </Box>
  );
}
