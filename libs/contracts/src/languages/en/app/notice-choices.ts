import type { AppTexts } from '../../app-texts';

export const noticeChoices: AppTexts['noticeChoices'] = {
  open: 'Choose notices',
  title: 'Which notices you want',
  hint: 'The mail brings the notices of a day in one message, at 8 in the morning; failures come at once. It goes to your confirmed address.',
  channels: { bell: 'Bell', digest: 'Mail', none: 'Nothing' },
  earlier: (count) => (count === 1 ? '1 earlier notice of the same' : `${count} earlier notices of the same`),
  fewer: 'Show fewer',
  saved: 'Saved',
  failed: 'It could not be saved',
};
