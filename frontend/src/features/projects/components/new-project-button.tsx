import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { LuFolderPlus } from 'react-icons/lu';
import { projectsTexts as texts } from '../../../texts/projects';
import { NewProjectDialog } from './new-project-dialog';

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
