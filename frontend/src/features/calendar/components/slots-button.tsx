import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-part';
import { calendarTexts } from '../../../texts/calendar';

const SlotsDialog = lazyDialog(async () => (await import('./slots-dialog')).SlotsDialog);

/** Opens the hours at which a business publishes. */
export function SlotsButton({ clientId }: { clientId: number | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setOpen(true);
        }}
      >
        {calendarTexts.slots.title}
      </Button>
      <SlotsDialog
        key={clientId}
        clientId={clientId}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
