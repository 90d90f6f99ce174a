import type { Translation } from '../../sentence';
import type { notices as spanish } from '../../es/server/notices';

export const notices: Translation<typeof spanish> = {
  video_ready: {
    title: 'Your video is ready',
    message: ({ titulo, captionsLeftOut }) =>
      `“${titulo}” can be watched, downloaded and published.${captionsLeftOut ? ' It has no captions because your audio does not follow the text of the script.' : ''}`,
  },
  video_failed: {
    title: 'The video could not be made',
    message: ({ titulo, cause }) => `“${titulo}”: ${cause}`,
  },
};
