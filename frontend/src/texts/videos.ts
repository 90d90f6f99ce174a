import { videos } from '@pregonero/contracts/languages/es/app/videos';
import { translated } from './translation';

/** {@link videos} in the reader's language. */
export const videosTexts = translated('videos', videos);
