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
  render_held: 'Many videos are being made; yours is in the queue.',
  render_retrying: 'Something went wrong; we are trying again. It is not charged twice.',
  waiting_for_writer: 'Waiting for the service that writes the scripts to come back.',
  waiting_for_voices: 'Waiting for the voice service to come back.',
  waiting_for_presenters: 'Waiting for the presenter service to come back.',
  waiting_for_clips: 'Waiting for the clip library to come back.',
  waiting_for_tiktok: 'Waiting for TikTok to come back.',
  waiting_for_storage: 'Waiting for the file storage to come back.',
  waiting_for_mail: 'Waiting for the mail server to come back.',
  waiting_for_payments: 'Waiting for the payment service to come back.',
  waiting_for_google: 'Waiting for Google to come back.',
};
