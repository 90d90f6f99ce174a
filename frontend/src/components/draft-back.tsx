import { Button, HStack, Text } from '@chakra-ui/react';
import { commonTexts } from '../texts/common';

interface DraftBackProps {
  /** What else is to be said than that it came back. */
  text?: string;
  onDiscard: () => void;
}

/** Says above a form that what was typed earlier stands in it again, and takes it out. */
export function DraftBack({ text = commonTexts.draftBack, onDiscard }: DraftBackProps) {
  return (
    <HStack role="status" w="full" justify="space-between" gap="3" fontSize="sm" color="fg.muted">
      <Text>{text}</Text>
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={onDiscard}>
        {commonTexts.discard}
      </Button>
    </HStack>
  );
}
