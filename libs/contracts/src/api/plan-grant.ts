import type { SubscriptionDetails } from './payment';
import type { PlanId } from './plans';

/** Longest note about a plan given by hand, and longest reason of its end. */
export const PLAN_GRANT_NOTE_MAX_LENGTH = 300;

/** Plans that are given by hand: those that cost money. */
export const GRANTED_PLANS = ['basico', 'plus', 'pro'] as const satisfies readonly PlanId[];
export type GrantedPlan = (typeof GRANTED_PLANS)[number];

/** A plan that an administrator gave by hand; dates ISO 8601. */
export interface PlanGrant {
  id: number;
  planId: GrantedPlan;
  planName: string;
  from: string;
  /** False while its first day has not come, or a better plan runs until then. */
  begun: boolean;
  /** When access ends; not included. */
  until: string;
  note: string;
  givenBy: string;
  givenAt: string;
  /** When somebody ended it before its time; null otherwise. */
  endedAt: string | null;
  endedBy: string | null;
  endReason: string | null;
}

/** `GET /api/clients/{id}/plan`: what the client has, and what was given by hand, the newest first. */
export interface ClientPlan {
  subscription: SubscriptionDetails;
  grants: PlanGrant[];
}

/**
 * `POST /api/clients/{id}/plan-grants`. The same plan continues from its end; another begins now, or on the day `from`. `until` is the last day with access,
 * `2026-12-31` in Bogotá. `seenPlan` and `seenEnd` are plan and end date as they were shown: a change meanwhile is refused.
 */
export interface GivePlanRequest {
  planId: GrantedPlan;
  from?: string;
  until: string;
  note: string;
  seenPlan: string;
  seenEnd: string | null;
}

/** `POST /api/plan-grants/{id}/end`. */
export interface EndPlanGrantRequest {
  reason: string;
}
