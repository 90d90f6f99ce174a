import { Box, HStack, Text } from '@chakra-ui/react';
import { LuWifiOff } from 'react-icons/lu';
import { useOnline } from '../lib/use-online';
import { commonTexts } from '../texts/common';

/** Stands at the bottom of every page while the browser has no connection. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <Box role="status">
      {!isOnline && (
        <HStack
          data-offline
          pos="fixed"
          // Above the bar of a phone, and above dialogs: it is true for them, too.
          bottom={{ base: 'calc(4.5rem + env(safe-area-inset-bottom))', lg: '4' }}
          insetX="3"
          mx="auto"
          maxW="md"
          zIndex="toast"
          px="4"
          py="2.5"
          gap="3"
          rounded="xl"
          bg="yellow.subtle"
          borderWidth="1px"
          borderColor="yellow.muted"
          color="yellow.fg"
          shadow="lg"
          fontSize="sm"
        >
          <Box as={LuWifiOff} flexShrink={0} aria-hidden />
          <Text>{commonTexts.offlineBar}</Text>
        </HStack>
      )}
    </Box>
  );
}
