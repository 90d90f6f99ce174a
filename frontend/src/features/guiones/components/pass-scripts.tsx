import { Button } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { LuMessageCircle } from 'react-icons/lu';
import { actingFor } from '../../../lib/acting';
import { whatsappHref } from '../../../lib/share';
import { passScriptsTexts as texts } from '../../../texts/pass-scripts';

interface PassScriptsProps {
  guiones: readonly Guion[];
  /** Page of the product on which the client reads them. */
  page: string;
}

/** WhatsApp with a link to the scripts that wait for a client, for the agency that works in its name. */
export function PassScripts({ guiones, page }: PassScriptsProps) {
  const client = actingFor();
  const count = guiones.filter(({ estado }) => estado === 'generado').length;
  if (client === null || count === 0) return null;
  const url = new URL(page, window.location.href).href;
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray" alignSelf="flex-start">
      <a
        href={whatsappHref(texts.message({ count, name: client.name }), url)}
        target="_blank"
        rel="noreferrer"
        data-pass-scripts
      >
        <LuMessageCircle aria-hidden /> {texts.button}
      </a>
    </Button>
  );
}
