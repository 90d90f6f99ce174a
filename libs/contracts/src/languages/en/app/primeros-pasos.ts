import type { AppTexts } from '../../app-texts';

export const primerosPasos: AppTexts['primerosPasos'] = {
  title: 'First steps',
  progress: (done, all) => `${done} of ${all}`,
  steps: { negocio: 'Business', guion: 'Script', video: 'Video', publicar: 'Post' },
  next: {
    negocio: 'Tell us what you sell, and to whom.',
    guion: 'Ask for your first scripts.',
    video: 'Approve a script and choose who presents it.',
    publicar: 'Post your video on TikTok.',
  },
  finished: 'Your first video is out!',
  doneStep: (step) => `${step}: done`,
  openStep: (step) => `${step}: to do`,
  hide: 'Hide the first steps',
  hiddenTitle: 'First steps hidden',
  hiddenText: 'You can bring them back from your account menu.',
  hideFailed: 'We could not hide them',
};
