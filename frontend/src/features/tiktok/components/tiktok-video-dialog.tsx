import type { ProjectVideo } from '@pregonero/contracts/api';
import { useProjectVideosRefetch } from '../../../data/project-videos';
import { TiktokDialog } from './tiktok-dialog';
import { sourceOfVideo } from './tiktok-source';

/** The publishing dialog of a project's video. */
export function TiktokVideoDialog({ video, onClose }: { video: ProjectVideo; onClose: () => void }) {
  const refetch = useProjectVideosRefetch(video.projectId);
  return <TiktokDialog source={sourceOfVideo(video)} onReload={refetch} onClose={onClose} />;
}
