import { Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState } from 'react';
import { LuSend } from 'react-icons/lu';
import { lazyPart } from '../../../components/lazy-part';
import { tiktokTexts as texts } from '../../../texts/tiktok';

const TiktokDialog = lazyPart(async () => (await import('./tiktok-dialog')).TiktokDialog);

/** Opens the publishing dialog of one video. */
export function TiktokButton({ guion }: { guion: Guion }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={guion.fechaPublicacion === null ? 'solid' : 'outline'}
        onClick={() => {
          setOpen(true);
        }}
      >
        <LuSend /> {texts.open}
      </Button>
      {open && (
        <TiktokDialog
          guion={guion}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
