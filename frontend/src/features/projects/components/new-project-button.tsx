import { Button } from '@chakra-ui/react';
import { LuFolderPlus } from 'react-icons/lu';
import { lazyDialog } from '../../../components/lazy-part';
import { useAddress } from '../../../lib/address';
import { projectsTexts as texts } from '../../../texts/projects';

const NewProjectDialog = lazyDialog(async () => (await import('./new-project-dialog')).NewProjectDialog);

/** As the address calls the open dialog. */
const OPEN = 'new-project';

/** 'Nuevo Proyecto' with its dialog; for admins. */
export function NewProjectButton({ clientId }: { clientId?: number | undefined }) {
  const { value, show, leave } = useAddress('open');
  return (
    <>
      <Button
        onClick={() => {
          show(OPEN);
        }}
      >
        <LuFolderPlus aria-hidden /> {texts.add}
      </Button>
      <NewProjectDialog open={value === OPEN} clientId={clientId} onClose={leave} />
    </>
  );
}
