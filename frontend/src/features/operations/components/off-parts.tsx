import { useOffParts } from '../../../data/capabilities';
import { capabilitiesTexts as texts } from '../../../texts/capabilities';
import { Box, Text } from '@chakra-ui/react';
import { List } from './room-lists';

/** A line for each third party that is off: what is without it, and the key that adds it. */
export function OffParts() {
  const parts = useOffParts();
  if (parts.length === 0) return null;
  return (
    <List title={texts.listTitle}>
      {parts.map((part) => (
        <Box as="li" key={part} py="2.5" borderTopWidth="1px" borderColor="border.muted">
          <Text fontSize="sm">{texts[part].text}</Text>
          <Text fontSize="sm" color="fg.muted">
            {texts[part].key}
          </Text>
        </Box>
      ))}
    </List>
  );
}
