import type { AppTexts } from '../../app-texts';

export const pendientes: AppTexts['pendientes'] = {
  title: 'To review',
  banner: (count) => `To review (${count})`,
  bannerText: (days) =>
    days < 1
      ? 'The agency is waiting for your answer.'
      : `The oldest has been waiting for ${days === 1 ? '1 day' : `${days} days`}.`,
  start: 'Review',
  position: (index, all) => `${index} of ${all}`,
  approve: 'Approve',
  askChanges: 'Ask for changes',
  reason: 'What you would change',
  reasonRequired: 'Tell the agency what to change',
  send: 'Send',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  keysHint: 'Swipe, or use the arrows, to go from one video to another.',
  approveAll: (count) => `Approve all ${count}`,
  approveAllTitle: (count) => `Approve all ${count} videos?`,
  approveAllText: 'The agency may publish them. You can change your mind about each until it is published.',
  approvedAll: (count) => (count === 1 ? '1 video approved' : `${count} videos approved`),
  approvedSome: (done, all) => `${done} of ${all} were approved`,
  approved: 'Approved',
  declined: 'Changes requested',
  undo: 'Undo',
  undone: 'To review again',
  failed: 'Your answer could not be saved',
  empty: 'Nothing to review',
  emptyText: 'When the agency uploads a video, you will see it here first.',
  done: 'That’s all',
  doneText: 'The agency knows what you decided.',
  seeAll: 'See all videos',
};
