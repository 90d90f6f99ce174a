import { SUBSCRIPTION_PLANS, type AdminStatistics } from '@pregonero/contracts/api';

export type PlanShare = AdminStatistics['usersByPlan'][number];

/** Plans from the smallest to the largest, whatever order the server sends. */
export function inPlanOrder(shares: readonly PlanShare[]): PlanShare[] {
  return [...shares].sort((a, b) => SUBSCRIPTION_PLANS.indexOf(a.plan) - SUBSCRIPTION_PLANS.indexOf(b.plan));
}

/** Accounts that pay for their plan; one that ends becomes free, so all of these run. */
const PAID: readonly PlanShare['plan'][] = ['basico', 'pro', 'top'];

/** How many paid subscriptions run. */
export function activePlans(shares: readonly PlanShare[]): number {
  return shares.reduce((sum, { plan, count }) => sum + (PAID.includes(plan) ? count : 0), 0);
}

/** The length of a bar in percent of the longest; a small figure stays visible, none has no bar. */
export function barPercent(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0;
  return Math.max(2, Math.round((value / largest) * 100));
}
