import { planOfId } from '@pregonero/contracts/api';
import type { NotificationRepository, PaymentEntity } from '@pregonero/persistence';

type Notice = Parameters<NotificationRepository['create']>[1];

const DATE = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Bogota',
});

/** dd/mm/yyyy in the time of the product's people. */
export function dayText(date: Date): string {
  return DATE.format(date);
}

function noticeOf(
  payment: Pick<PaymentEntity, 'id' | 'userId'>,
  event: string,
  content: Pick<Notice, 'type' | 'title' | 'message'>,
): Notice | null {
  const { id, userId } = payment;
  return userId === null ? null : { ...content, userId, uniqueRef: `payment:${id}:${event}` };
}

/** The plan is on the account. */
export function approvedNotice(payment: PaymentEntity, month: { to: Date; renews: boolean }): Notice | null {
  const { name } = planOfId(payment.planId);
  return noticeOf(payment, 'applied', {
    type: 'success',
    title: 'Pago aprobado',
    message: month.renews
      ? `Renovaste tu plan ${name}: está activo hasta el ${dayText(month.to)}.`
      : `Tu plan ${name} está activo hasta el ${dayText(month.to)}.`,
  });
}

/** Paid, and waiting: the account has something better, which is not taken away without being asked. */
export function waitingNotice(payment: PaymentEntity, has: 'no-limits' | 'no-end'): Notice | null {
  const better = has === 'no-limits' ? 'tiene un plan sin límites' : 'ya tiene este plan sin fecha de fin';
  return noticeOf(payment, 'waiting', {
    type: 'success',
    title: 'Pago aprobado',
    message: `Recibimos tu pago del plan ${planOfId(payment.planId).name}. Tu cuenta ${better}: el pago queda guardado hasta que cambies de plan.`,
  });
}

/** Paid something else than what was asked for: people look at it. */
export function oddNotice(payment: PaymentEntity): Notice | null {
  return noticeOf(payment, 'odd', {
    type: 'error',
    title: 'Pago en revisión',
    message: `El valor recibido no corresponde al plan ${planOfId(payment.planId).name}. Tu plan no cambió; lo revisamos y te escribimos.`,
  });
}

export function failedNotice(payment: PaymentEntity, transactionId: string): Notice | null {
  return noticeOf(payment, `failed:${transactionId}`, {
    type: 'error',
    title: 'Pago rechazado',
    message: `El pago del plan ${planOfId(payment.planId).name} no se aprobó. No se cobró nada; puedes intentarlo de nuevo desde los planes.`,
  });
}

/** @param left end of the access that remains; null when the account is on the free plan now */
export function voidedNotice(
  payment: PaymentEntity,
  outcome: { access: 'ended' | 'shortened' | 'unchanged'; left: Date | null },
): Notice | null {
  const { name } = planOfId(payment.planId);
  const rest = {
    ended: 'Tu cuenta vuelve al plan Gratuito.',
    shortened: `Tu plan está activo hasta el ${outcome.left === null ? '' : dayText(outcome.left)}.`,
    unchanged: 'Tu plan actual no cambia.',
  }[outcome.access];
  return noticeOf(payment, 'voided', {
    type: 'error',
    title: 'Pago anulado',
    message: `Se anuló el pago del plan ${name}. ${rest}`,
  });
}
