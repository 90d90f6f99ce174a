import { Button } from '@chakra-ui/react';
import { LuUserCog } from 'react-icons/lu';
import { paths } from '../../../config/paths';
import { setActingFor, type ActingFor } from '../../../lib/acting';
import { clientsTexts } from '../../../texts/clients';

/** Opens the product as that client sees it, with the client's profile, plan and voice. */
export function ActForButton({ client }: { client: ActingFor }) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      onClick={() => {
        setActingFor(client);
        // A new page: what was read as the agency is no client's.
        window.location.assign(paths.app.getHref());
      }}
    >
      <LuUserCog aria-hidden />
      {clientsTexts.detail.actFor}
    </Button>
  );
}
