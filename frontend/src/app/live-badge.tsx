import { Box, HStack, Text } from '@chakra-ui/react';
import { useIsDown } from '../lib/live-status';
import { shellTexts } from '../texts/shell';

/** A small sign, only while pushed events do not arrive. */
export function LiveBadge() {
  const down = useIsDown();
  return (
    <Box role="status">
      {down && (
        <HStack
          gap="2"
          px="2.5"
          py="1"
          rounded="full"
          bg="yellow.subtle"
          borderWidth="1px"
          borderColor="yellow.muted"
          color="yellow.fg"
          fontSize="xs"
          title={shellTexts.liveDownHint}
          data-live-down
        >
          <Box boxSize="2" rounded="full" bg="yellow.fg" flexShrink={0} />
          <Text display={{ base: 'none', md: 'block' }} whiteSpace="nowrap">
            {shellTexts.liveDown}
          </Text>
          <Text srOnly>
            {shellTexts.liveDown}. {shellTexts.liveDownHint}
          </Text>
        </HStack>
      )}
    </Box>
  );
}
