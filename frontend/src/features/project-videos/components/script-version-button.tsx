import { Button } from '@chakra-ui/react';
import type { ProjectVideo } from '@pregonero/contracts/api';
import { useState } from 'react';
import { scriptFilmTexts } from '../../../texts/script-film';
import { ScriptFilmDialog } from './script-film-dialog';

/** A new version of a video, of what the generator made for its client. */
export function ScriptVersionButton({ video }: { video: ProjectVideo }) {
  const [open, setOpen] = useState(false);
  if (video.project === null) return null;
  const { id: projectId, clientId } = video.project;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setOpen(true);
        }}
      >
        {scriptFilmTexts.version}
      </Button>
      <ScriptFilmDialog
        place={{ projectId, clientId, videoId: video.id }}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
