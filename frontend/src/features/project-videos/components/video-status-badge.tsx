import { Badge } from '@chakra-ui/react';
import type { VideoStatus } from '@pregonero/contracts/api';
import { projectVideosTexts } from '../../../texts/project-videos';

const COLORS: Record<VideoStatus, string> = {
  pending: 'yellow',
  approved: 'green',
  declined: 'red',
  published: 'purple',
  procesando: 'brand',
  listo: 'blue',
  falló: 'red',
};

/** The state of a project video in one word. */
export function VideoStatusBadge({ status }: { status: VideoStatus }) {
  return (
    <Badge colorPalette={COLORS[status]} variant="subtle" flexShrink={0} data-video-status={status}>
      {projectVideosTexts.statuses[status]}
    </Badge>
  );
}
