import type { ProjectVideo } from '@pregonero/contracts/api';
import { TiktokDialog } from './tiktok-dialog';
import { sourceOfVideo } from './tiktok-source';

/** The publishing dialog of a project's video. */
export function TiktokVideoDialog({ video, onClose }: { video: ProjectVideo; onClose: () => void }) {
  return <TiktokDialog source={sourceOfVideo(video)} onClose={onClose} />;
}
