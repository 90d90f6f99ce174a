import type { AppTexts } from '../../app-texts';

export const noticeChoices: AppTexts['noticeChoices'] = {
  open: 'Choose notices',
  title: 'Which notices you want',
  hint: 'Email brings the day’s notices in one message, at 8 in the morning; failures come at once. It goes to your confirmed address.',
  channels: { bell: 'Bell', digest: 'Email', none: 'Nothing' },
  earlier: (count) => (count === 1 ? '1 earlier notice about this' : `${count} earlier notices about this`),
  fewer: 'Show fewer',
  saved: 'Saved',
  failed: 'It could not be saved',
};
