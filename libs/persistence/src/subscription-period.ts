/** Calendar of subscriptions: whole months from an anchor, in UTC, as PostgreSQL's `make_interval(months => n)` counts. */

const DAY_MS = 86_400_000;

/** What a user's row says about the running subscription. */
export interface SubscriptionDates {
  /** The anchor that months are counted from. */
  readonly startDate: Date | null;
  readonly endDate: Date | null;
}

/** A month that was bought: access from `from` up to (not with) `to`, counted from the anchor `startDate`. */
export interface BoughtMonth {
  readonly startDate: Date;
  readonly from: Date;
  readonly to: Date;
  /** Whether it continues the running subscription; otherwise everything begins anew. */
  readonly renews: boolean;
}

/** `months` whole months after the anchor; a day that the month does not have becomes its last. May be negative. */
export function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

function calendarMonthsBetween(a: Date, b: Date): number {
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/** The moment `steps` months from `moment`, kept on the anchor's day (the 31st comes back after a short month). */
function step(anchor: Date, moment: Date, steps: number): Date {
  const months = calendarMonthsBetween(anchor, moment);
  const isOnAnchor = addMonths(anchor, months).getTime() === moment.getTime();
  return isOnAnchor ? addMonths(anchor, months + steps) : addMonths(moment, steps);
}

/**
 * The month that a payment buys. The same plan paid before its end is continued without a gap; anything else begins now.
 *
 * @param samePlan whether the paid plan is the one on the account
 */
export function monthToBuy(current: SubscriptionDates, samePlan: boolean, now: Date): BoughtMonth {
  const { startDate, endDate } = current;
  if (samePlan && startDate !== null && endDate !== null && endDate > now) {
    return { startDate, from: endDate, to: step(startDate, endDate, 1), renews: true };
  }
  return { startDate: now, from: now, to: addMonths(now, 1), renews: false };
}

/**
 * Whether the account has the plan for good (given by the agency without an end): a bought month would take that away.
 */
export function isWithoutEnd(
  current: { readonly subscriptionPlan: string; readonly subscriptionEndDate: Date | null },
  plan: { readonly account: string },
): boolean {
  return current.subscriptionPlan === plan.account && current.subscriptionEndDate === null;
}

/** The end of access after one bought month is taken back. */
export function endWithoutOneMonth(startDate: Date, endDate: Date): Date {
  return step(startDate, endDate, -1);
}

/** Days until the end, begun ones counted: 0 when it is past, null without an end. */
export function daysRemaining(endDate: Date | null, now: Date): number | null {
  return endDate === null ? null : Math.max(0, Math.ceil((endDate.getTime() - now.getTime()) / DAY_MS));
}
