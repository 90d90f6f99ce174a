import type { AppTexts } from '../../app-texts';

export const subscription: AppTexts['subscription'] = {
  title: 'My subscription',
  details: 'Details',
  plan: 'Plan',
  status: 'Status',
  statuses: { active: 'Active', cancelled: 'Cancelled', expired: 'Expired' },
  startDate: 'Start',
  endDate: 'Access until',
  cancelledAt: 'Cancelled on',
  daysRemaining: 'Days remaining',
  noEnd: 'No end date',
  days: (count) => (count === '1' ? '1 day' : `${count} days`),
  freeNote: 'You are on the Free plan: you pay nothing and it never ends.',
  activeNote: (date) =>
    `Your access lasts until ${date}. It does not renew by itself: you can pay another month whenever you like.`,
  cancelledNote: (date) => `You keep your access until ${date}. Then you move to the Free plan.`,
  expiredNote: (date) => `Your paid month ended on ${date} and you are now on the Free plan.`,
  grantedNote: 'This plan was granted to you free of charge; it never ends.',
  change: 'Change plan',
  cancel: 'Cancel subscription',
  confirm: {
    title: 'Cancel the subscription?',
    text: (date) =>
      `You keep your access until ${date} and then move to the Free plan. Payments already made are not refunded, except as set out in the refund policy.`,
    button: 'Yes, cancel',
  },
  endOfPeriod: 'the end of the period',
  cancelledTitle: 'Subscription cancelled',
  cancelledText: (date) => `You keep your access until ${date}.`,
  cancelFailed: 'Error: The subscription could not be cancelled. Try again.',
  refunds: 'Refund policy',
};
