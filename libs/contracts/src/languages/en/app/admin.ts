import type { AppTexts } from '../../app-texts';

export const admin: AppTexts['admin'] = {
  title: 'Admin panel',
  greeting: (name) => `Hello, ${name}.`,
  tabsLabel: 'Panel sections',
  tabs: { statistics: 'Statistics', waiting: 'To do', clients: 'Clients', services: 'Services' },
  totalUsers: 'Total users',
  videosThisMonth: 'Videos this month',
  scriptsThisMonth: 'Scripts this month',
  activePlans: 'Active plans',
  byPlan: 'Users by plan',
  byPlanText:
    'How many accounts are on each plan, and how many scripts they have used in their current period.',
  plan: 'Plan',
  users: 'Users',
  scriptsUsed: 'Scripts used',
  noUsers: 'No users yet',
  services: 'Third-party services',
  servicesText:
    'When one is down, the jobs that need it wait with their clock paused and carry on by themselves once it is back.',
  openOperations: 'Open operations',
  service: {
    openai: 'Scripts (OpenAI)',
    'openai-speech': 'Voices (OpenAI)',
    heygen: 'Presenters (HeyGen)',
    pexels: 'Clips (Pexels)',
    tiktok: 'TikTok',
    s3: 'Files (S3)',
    smtp: 'Mail (SMTP)',
    wompi: 'Payments (Wompi)',
    google: 'Sign-in (Google)',
  },
  serviceStates: { up: 'Responding', degraded: 'Failing now and then', away: 'Not responding' },
  since: (moment) => `since ${moment}`,
  waitingJobs: (count) => (count === 1 ? '1 job is waiting' : `${count} jobs are waiting`),
};
