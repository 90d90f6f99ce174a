import type { TransactionRecord } from './wompi.schemas';

/** A transaction as the API shows it; some fields are always null here. */
export function transactionView(record: TransactionRecord): object {
  return {
    id: record.id,
    created_at: new Date(record.createdAtMs).toISOString(),
    finalized_at: record.finalizedAtMs === null ? null : new Date(record.finalizedAtMs).toISOString(),
    amount_in_cents: record.amountInCents,
    reference: record.reference,
    customer_email: record.customerEmail,
    currency: record.currency,
    payment_method_type: 'CARD',
    payment_method: { type: 'CARD', installments: 1 },
    status: record.status,
    status_message: null,
    shipping_address: null,
    redirect_url: record.redirectUrl,
    payment_link_id: null,
    payment_source_id: null,
  };
}
