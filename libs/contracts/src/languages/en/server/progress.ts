import type { Translation } from '../../sentence';
import type { progress as spanish } from '../../es/server/progress';

export const progress: Translation<typeof spanish> = {
  render_queued: 'Your video is in the queue.',
  render_rehearsing: 'The presenter is rehearsing your script.',
  render_speaking: 'Recording the voice.',
  render_drawing: 'Drawing the video frame by frame.',
  render_storing: 'Checking and storing your video.',
  render_done: 'Your video is ready.',
  render_not_approved: 'The script is waiting for your approval.',
  render_held: 'Many videos are being made; yours is waiting for its turn.',
  render_retrying: 'Something went wrong; we are trying again. It is not charged twice.',
};
