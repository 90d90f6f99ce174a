import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { LuFolderPlus } from 'react-icons/lu';
import { lazyDialog } from '../../../components/lazy-part';
import { projectsTexts as texts } from '../../../texts/projects';

const NewProjectDialog = lazyDialog(async () => (await import('./new-project-dialog')).NewProjectDialog);

/** 'Nuevo Proyecto' with its dialog; for admins. */
export function NewProjectButton({ clientId }: { clientId?: number | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        <LuFolderPlus aria-hidden /> {texts.add}
      </Button>
      <NewProjectDialog
        open={open}
        clientId={clientId}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
