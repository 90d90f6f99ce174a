import type { SentenceData } from '../languages/render';
import type { PlanId, SubscriptionPlanValue, SubscriptionStatus } from './plans';
import type { User } from './session';

/** Limits of a plan as the public list shows them; -1 means without limit. */
export interface SubscriptionPlanLimits {
  videos: number;
  scripts: number;
  formChanges: number;
  storageBytes: number;
}

/** One entry of `GET /api/subscription-plans` (public, in the order gratuito, basico, plus, pro). */
export interface SubscriptionPlan {
  id: PlanId;
  name: string;
  description: string;
  /** US dollars a month. */
  monthlyPrice: number;
  isPublic: boolean;
  isPopular: boolean;
  features: string[];
  limits: SubscriptionPlanLimits;
  /** What the alternative page reads; -1 means without limit, `mediaStorageLimit` in MB (1,048,576 bytes). */
  videoLimit: number;
  scriptLimit: number;
  mediaStorageLimit: number;
}

/** `POST /api/user/upgrade-plan`. */
export interface UpgradePlanRequest {
  planId: PlanId;
}
/** A plan that was changed without a payment, and the account after it. */
export interface UpgradePlanResponse {
  success: true;
  message: string;
  messageSentence: SentenceData;
  user: User;
}

/** `POST /api/create-wompi-checkout`: `price` in whole COP, of either price list; `planName` decides nothing. */
export interface CreateCheckoutRequest {
  planId: PlanId;
  planName?: string;
  price: number;
}
/** Where to pay. Nothing is changed until the payment is confirmed. */
export interface CreateCheckoutResponse {
  checkoutUrl: string;
  /** Our own unique reference of this payment. */
  reference: string;
}

/** The payment provider's words. */
export const PAYMENT_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `GET /api/payment-result?id=` (or `?reference=`): what the provider says now, asked by the server. */
export interface PaymentResult {
  status: PaymentStatus;
  reference: string;
  planId: PlanId;
  planName: string;
  /** Whole Colombian pesos. */
  price: number;
  /** Whether the plan is on the account because of this payment. */
  applied: boolean;
  /** Whether it was approved and waits: the account has a plan that it keeps, as good or better, and this one comes after it. */
  kept: boolean;
  /** `page`: nobody has paid, and its page still takes money. `bank`: the bank has not decided. Null: nothing to wait for. */
  open: 'page' | 'bank' | null;
}

/**
 * One payment of `GET /api/user/payments`, the newest first; dates ISO 8601. Payments that nobody paid are left out once their page is over.
 * `POST /api/user/payments/{reference}/cancel` gives an open one up and answers its {@link PaymentResult}; money that comes later counts.
 */
export interface PaymentRecord extends PaymentResult {
  createdAt: string;
  /** When its owner cancelled it while it was open; its month counts all the same once it is approved. */
  cancelledAt: string | null;
  /** When it was approved; null for one that was not. */
  paidAt: string | null;
  /** The provider's id of the transaction. */
  transactionId: string | null;
  /** The month that it bought; null while it bought none. */
  periodStart: string | null;
  periodEnd: string | null;
  /** The payment page to go on with; only while `open` is `page`. */
  checkoutUrl: string | null;
}

/** `GET /api/user/subscription-details`; dates ISO 8601, `daysRemaining` whole days until `endDate` (0 when past). */
export interface SubscriptionDetails {
  plan: SubscriptionPlanValue;
  status: SubscriptionStatus;
  startDate: string | null;
  endDate: string | null;
  cancelledAt: string | null;
  daysRemaining: number | null;
}

/** `POST /api/user/cancel-subscription`. */
export interface CancelSubscriptionResponse {
  success: true;
  message: string;
  messageSentence: SentenceData;
  subscription: SubscriptionDetails;
}
