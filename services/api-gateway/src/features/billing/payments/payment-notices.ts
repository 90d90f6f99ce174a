import { planOfId } from '@pregonero/contracts/api';
import { type Notice, say, type Sentence } from '@pregonero/contracts/languages';
import type { NewNotification, PaymentEntity } from '@pregonero/persistence';

function noticeOf(
  payment: Pick<PaymentEntity, 'id' | 'userId'>,
  event: string,
  notice: Notice,
): NewNotification | null {
  const { id, userId } = payment;
  return userId === null ? null : { ...notice, userId, uniqueRef: `payment:${id}:${event}` };
}

const planName = (payment: PaymentEntity): string => planOfId(payment.planId).name;

/** The plan is on the account. */
export function approvedNotice(
  payment: PaymentEntity,
  month: { to: Date; renews: boolean },
): NewNotification | null {
  const params = { plan: planName(payment), until: month.to.toISOString(), renews: month.renews };
  return noticeOf(payment, 'applied', { kind: 'payment_approved', params });
}

/** Paid, and waiting: the account has another plan, which is not taken away without being asked. */
export function waitingNotice(
  payment: PaymentEntity,
  has: 'no_limits' | 'no_end' | 'better' | 'cancelled' | 'after_cancelled',
): NewNotification | null {
  return noticeOf(payment, 'waiting', { kind: 'payment_waiting', params: { plan: planName(payment), has } });
}

/** Paid something else than what was asked for: people look at it. */
export function oddNotice(payment: PaymentEntity): NewNotification | null {
  return noticeOf(payment, 'odd', { kind: 'payment_under_review', params: { plan: planName(payment) } });
}

/** The provider refused this transaction; another one may follow. */
export function failedNotice(payment: PaymentEntity, transactionId: string): NewNotification | null {
  const params = { plan: planName(payment) };
  return noticeOf(payment, `failed:${transactionId}`, { kind: 'payment_refused', params });
}

/** @param left end of the access that remains; null when the account is on the free plan now, or as it was */
export function voidedNotice(
  payment: PaymentEntity,
  outcome: { access: 'ended' | 'shortened' | 'unchanged'; left: Date | null },
): NewNotification | null {
  const params = { plan: planName(payment), access: accessLeft(outcome) };
  return noticeOf(payment, 'voided', { kind: 'payment_voided', params });
}

/** Returns what is left of the access. */
export function accessLeft({ access, left }: Parameters<typeof voidedNotice>[1]): Sentence {
  if (left !== null) return say('access_until', { until: left.toISOString() });
  return say(access === 'ended' ? 'access_ended' : 'access_unchanged');
}
