import { Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuSend } from 'react-icons/lu';
import { useAddressOf } from '../../../lib/address';
import { nameButton } from '../../../lib/name-button';
import { tiktokTexts as texts } from '../../../texts/tiktok';

/** Opens the publishing dialog of one video. */
export function TiktokButton({ guion, embedded }: { guion: Guion; embedded: boolean }) {
  const tiktok = useAddressOf('tiktok');
  return (
    <Button
      size="sm"
      aria-label={embedded ? nameButton(texts.open, guion.titulo) : undefined}
      variant={guion.fechaPublicacion === null ? 'solid' : 'outline'}
      onClick={() => {
        tiktok.show(guion.id);
      }}
    >
      <LuSend /> {texts.open}
    </Button>
  );
}
