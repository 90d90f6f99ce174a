import { PLANS, type PlanDefinition, type PlanId } from '@pregonero/contracts/api';

/** A plan that can be bought. */
export type PayablePlan = PlanDefinition & { readonly planId: PlanId };

/** What `?plan=` asks for: a plan to pay, the free one, or nothing of ours. */
export function planToPay(asked: string | null): PayablePlan | 'free' | null {
  const plan = PLANS.find((candidate) => candidate.planId !== null && candidate.planId === asked);
  if (plan === undefined || plan.planId === null) return null;
  return plan.monthlyPrice === 0 ? 'free' : { ...plan, planId: plan.planId };
}
