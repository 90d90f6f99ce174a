import { escapeHtml } from '../home/html';
import { type Decision, openDecisions } from './payment.desk';
import { pesos } from './wompi-checkout.page';
import type { TransactionRecord } from './wompi.schemas';

const WORDS: Record<TransactionRecord['status'], readonly [string, string]> = {
  PENDING: ['Pendiente', 'run'],
  APPROVED: ['Aprobado', 'ok'],
  DECLINED: ['Rechazado', 'bad'],
  VOIDED: ['Anulado', 'bad'],
  ERROR: ['Error', 'bad'],
};
const LABELS: Partial<Record<Decision, string>> = {
  approve: 'Aprobar pago',
  decline: 'Rechazar pago',
  void: 'Anular pago',
};

function row(transaction: TransactionRecord): string {
  const [word, tone] = WORDS[transaction.status];
  const buttons = openDecisions(transaction.status)
    .map(
      (decision) =>
        `<button class="small" type="submit" name="decision" value="${decision}">${LABELS[decision] ?? ''}</button>`,
    )
    .join(' ');
  return `<tr><td>${escapeHtml(transaction.reference)}</td><td>${escapeHtml(pesos(transaction.amountInCents, transaction.currency))}</td>
    <td>${escapeHtml(transaction.customerEmail ?? '')}</td><td><span class="tag ${tone}">${word}</span></td>
    <td><form method="post" action="/wompi/payments/${escapeHtml(encodeURIComponent(transaction.id))}">${buttons}</form></td></tr>`;
}

/** Payments on the home page, with what can still be done to each. */
export function paymentsTable(transactions: readonly TransactionRecord[]): string {
  if (transactions.length === 0) {
    return '<p class="empty">Todavía nadie ha pagado. Elige un plan en Pregonero.</p>';
  }
  const heads = ['Referencia', 'Valor', 'Quién', 'Estado', '']
    .map((text) => `<th scope="col">${text}</th>`)
    .join('');
  return `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${transactions.slice(0, 25).map(row).join('')}</tbody></table></div>`;
}
