import type { Translation } from '../../sentence';
import type { plans as spanish } from '../../es/server/plans';
import { dayText } from './day';

export const plans: Translation<typeof spanish> = {
  plan_for_trying: 'To try Pregonero without a card.',
  plan_for_every_week: 'For businesses that start to publish every week.',
  plan_for_several_a_week: 'For businesses that publish several times a week.',
  plan_for_almost_daily: 'For brands that publish almost every day.',
  videos_unlimited: 'Unlimited videos',
  videos_a_month: ({ count }) => `${count} videos a month`,
  guiones_unlimited: 'Unlimited scripts',
  guiones_a_month: ({ count }) => `${count} scripts a month`,
  form_changes_unlimited: 'Unlimited form changes',
  form_changes_none: 'No form changes',
  form_changes_a_month: ({ count }) => `${count} form changes a month`,
  library_size: ({ size }) => `${size} library`,
  access_ended: 'Your account goes back to the free plan.',
  access_until: ({ until }) => `Your plan is active until ${dayText(until)}.`,
  access_unchanged: 'Your current plan does not change.',
};
