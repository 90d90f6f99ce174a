import { MEBIBYTE, UNLIMITED } from './limits';

/** Account values, as stored in `users.subscriptionPlan`. */
export const SUBSCRIPTION_PLANS = ['gratis', 'basico', 'pro', 'top', 'ilimitado'] as const;
export type SubscriptionPlanValue = (typeof SUBSCRIPTION_PLANS)[number];

/** Plan ids, as used in requests and in the public list. */
export const PLAN_IDS = ['gratuito', 'basico', 'plus', 'pro'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** A cancelled plan lasts until the end of what was paid; an expired one does not. */
export const SUBSCRIPTION_STATUSES = ['active', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** One plan: quotas are per month, `storageBytes` in bytes, `monthlyPrice` in US dollars. */
export interface PlanDefinition {
  /** `null` for plans that nobody can buy. */
  readonly planId: PlanId | null;
  readonly account: SubscriptionPlanValue;
  readonly name: string;
  readonly monthlyPrice: number;
  readonly isPopular: boolean;
  readonly videos: number;
  readonly guiones: number;
  readonly formChanges: number;
  readonly storageBytes: number;
}

/** The one plan table; both id sets of the spec are columns of it. */
export const PLANS: readonly PlanDefinition[] = [
  {
    planId: 'gratuito',
    account: 'gratis',
    name: 'Gratuito',
    monthlyPrice: 0,
    isPopular: false,
    videos: 2,
    guiones: 10,
    formChanges: 0,
    storageBytes: 10 * MEBIBYTE,
  },
  {
    planId: 'basico',
    account: 'basico',
    name: 'Básico',
    monthlyPrice: 29,
    isPopular: false,
    videos: 7,
    guiones: UNLIMITED,
    formChanges: 2,
    storageBytes: 100 * MEBIBYTE,
  },
  {
    planId: 'plus',
    account: 'pro',
    name: 'Plus',
    monthlyPrice: 49,
    isPopular: true,
    videos: 12,
    guiones: UNLIMITED,
    formChanges: 5,
    storageBytes: 500 * MEBIBYTE,
  },
  {
    planId: 'pro',
    account: 'top',
    name: 'Pro',
    monthlyPrice: 59,
    isPopular: false,
    videos: 17,
    guiones: UNLIMITED,
    formChanges: UNLIMITED,
    storageBytes: 1_024 * MEBIBYTE,
  },
  {
    planId: null,
    account: 'ilimitado',
    name: 'Ilimitado',
    monthlyPrice: 0,
    isPopular: false,
    videos: UNLIMITED,
    guiones: UNLIMITED,
    formChanges: UNLIMITED,
    storageBytes: UNLIMITED * MEBIBYTE,
  },
];

/** The plan of an account value. Every account value has one. */
export function planOfAccount(account: SubscriptionPlanValue): PlanDefinition {
  const plan = PLANS.find((candidate) => candidate.account === account);
  if (plan === undefined) throw new Error(`no plan for account value ${account}`);
  return plan;
}

/** The plan of a plan id. Every plan id has one. */
export function planOfId(planId: PlanId): PlanDefinition {
  const plan = PLANS.find((candidate) => candidate.planId === planId);
  if (plan === undefined) throw new Error(`no plan with id ${planId}`);
  return plan;
}

/** Pesos of a US dollar on `/planes` (second spec document, section 9.4). */
const COP_PER_USD = 4_000;

/** Fixed prices of `/planes-wompi`, in whole Colombian pesos. */
export const FIXED_COP_PRICES: Readonly<Partial<Record<PlanId, number>>> = {
  basico: 59_900,
  plus: 139_900,
  pro: 299_900,
};

/** The price on `/planes`, in whole Colombian pesos. */
export function copPrice(plan: PlanDefinition): number {
  return plan.monthlyPrice * COP_PER_USD;
}

/** Prices that a checkout of this plan may have: those of both lists; none for the free plan. */
export function acceptedCopPrices(planId: PlanId): readonly number[] {
  const plan = planOfId(planId);
  const fixed = FIXED_COP_PRICES[planId];
  return plan.monthlyPrice === 0 ? [] : [copPrice(plan), ...(fixed === undefined ? [] : [fixed])];
}

/** Whether a quota figure means "without limit". */
export function isUnlimited(quota: number): boolean {
  return quota >= UNLIMITED || quota === -1;
}
