import { Button, useDisclosure } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { scriptFilmTexts } from '../../../texts/script-film';
import { ScriptFilmDialog } from './script-film-dialog';

/** A new version of a video, of what the generator made for its client. */
export function ScriptVersionButton({ video }: { video: ProjectVideo }) {
  const dialog = useDisclosure();
  if (video.project === null) return null;
  const { id: projectId, clientId } = video.project;
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={dialog.onOpen}>
        {scriptFilmTexts.version}
      </Button>
      <ScriptFilmDialog
        place={{ projectId, clientId, videoId: video.id }}
        open={dialog.open}
        onClose={dialog.onClose}
      />
    </>
  );
}
