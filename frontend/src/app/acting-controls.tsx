import { Button, HStack, Text } from '@chakra-ui/react';
import { paths } from '../config/paths';
import { setActingFor, type ActingFor } from '../lib/acting';
import { shellTexts } from '../texts/shell';

/** In whose name the agency works in this tab, and the way back. It stands where one's own account would. */
export function ActingControls({ client }: { client: ActingFor }) {
  return (
    <HStack gap="2" minW="0" data-acting-for={client.id}>
      <Text fontSize="sm" fontWeight="medium" truncate>
        {shellTexts.actingFor({ name: client.name })}
      </Text>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        flexShrink={0}
        onClick={() => {
          setActingFor(null);
          // A new page: nothing that was read in the client's name is left in this one.
          window.location.assign(paths.client.getHref(client.id));
        }}
      >
        {shellTexts.stopActing}
      </Button>
    </HStack>
  );
}
