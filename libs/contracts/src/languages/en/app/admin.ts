import type { AppTexts } from '../../app-texts';

export const admin: AppTexts['admin'] = {
  title: 'Admin panel',
  greeting: (name) => `Hello, ${name}.`,
  tabsLabel: 'Parts of the panel',
  tabs: { statistics: 'Statistics', clients: 'Clients' },
  totalUsers: 'Total users',
  videosThisMonth: 'Videos this month',
  scriptsThisMonth: 'Scripts this month',
  activePlans: 'Active plans',
  byPlan: 'Users by plan',
  byPlanText: 'How many accounts each plan has, and how many scripts they have used in their period.',
  plan: 'Plan',
  users: 'Users',
  scriptsUsed: 'Scripts used',
  noUsers: 'There are no users yet',
};
