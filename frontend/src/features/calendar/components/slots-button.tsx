import { Button, useDisclosure } from '@chakra-ui/react';
import { lazyDialog } from '../../../components/lazy-part';
import { calendarTexts } from '../../../texts/calendar';

const SlotsDialog = lazyDialog(async () => (await import('./slots-dialog')).SlotsDialog);

/** Opens the hours at which a business publishes. */
export function SlotsButton({ clientId }: { clientId: number | null }) {
  const dialog = useDisclosure();
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={dialog.onOpen}>
        {calendarTexts.slots.title}
      </Button>
      <SlotsDialog key={clientId} clientId={clientId} open={dialog.open} onClose={dialog.onClose} />
    </>
  );
}
