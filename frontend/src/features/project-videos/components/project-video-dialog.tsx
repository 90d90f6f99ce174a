import type { ProjectVideo } from '@pregonero/contracts/api';
import type { ReactNode } from 'react';
import { Modal } from '../../../components/modal';
import { projectVideosTexts as texts } from '../../../texts/project-videos';
import { ProjectVideoCard } from './project-video-card';

interface ProjectVideoDialogProps {
  video: ProjectVideo;
  open: boolean;
  onReload: () => unknown;
  onClose: () => void;
  tools: ReactNode;
}

/** The whole card of a video of which the grid shows the picture. */
export function ProjectVideoDialog({ video, open, onReload, onClose, tools }: ProjectVideoDialogProps) {
  return (
    <Modal open={open} inAddress onClose={onClose} title={video.project?.name ?? texts.allTitle} size="xl">
      <ProjectVideoCard video={video} onReload={onReload} tools={tools} />
    </Modal>
  );
}
