import { projectVideos } from '@pregonero/contracts/languages/es/app/project-videos';
import { translated } from './translation';

/** {@link projectVideos} in the reader's language. */
export const projectVideosTexts = translated('projectVideos', projectVideos);
