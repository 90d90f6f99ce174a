import type { PaymentStatus } from '@pregonero/contracts/api';

/** Injection token of {@link PaymentsPort}. */
export const PAYMENTS = Symbol('PAYMENTS');

/** The only currency that is charged in. */
export const PAYMENT_CURRENCY = 'COP';

/** What the provider says about one attempt to pay. An unknown word of the provider counts as `PENDING`. */
export interface PaymentTransaction {
  id: string;
  /** The reference of the checkout that it belongs to. */
  reference: string;
  status: PaymentStatus;
  /** Null when the provider does not say it: such a transaction never counts as paid. */
  amountInCents: number | null;
  currency: string | null;
}

/**
 * What a delivered event is worth. Only `transaction` is about money, and even that is a hint: fields outside the
 * provider's checksum are not protected, so the transaction is read again before anything is changed.
 *
 * - `forged`: the checksum does not match, or does not cover what it must.
 * - `foreign_environment`: genuine keys, but test money at a production address or the reverse.
 * - `malformed`: genuine, and not understood. `unrelated`: genuine, about something else.
 */
export type PaymentNotice =
  | { kind: 'forged' | 'foreign_environment' | 'malformed' | 'unrelated' }
  | { kind: 'transaction'; transactionId: string; status: string; reference: string | null };

/**
 * A payment page of a provider, and what became of payments there. Reads may be repeated.
 * Errors: `retryable`, `rate_limited`, `auth_expired`, `rejected`.
 */
export interface PaymentsPort {
  /** No provider is configured: nothing can be paid. */
  readonly isOff?: true;
  /**
   * Address of the payment page for one checkout, signed by us. No call is made.
   *
   * @param checkout.reference own and new, never used before
   * @param checkout.amountInCents whole cents of {@link PAYMENT_CURRENCY}
   * @param checkout.expiresAt after it the payment page takes no payment
   * @param checkout.returnUrl absolute; the provider adds `id` (and sometimes `env`) to its query
   */
  checkoutUrl(checkout: {
    reference: string;
    amountInCents: number;
    expiresAt: Date;
    returnUrl: string;
    payer: { email: string; name: string };
  }): string;
  /** One transaction by the provider's id; null when there is none. */
  find(transactionId: string, signal?: AbortSignal): Promise<PaymentTransaction | null>;
  /** Every transaction of one of our references; empty while nobody has paid. */
  findByReference(reference: string, signal?: AbortSignal): Promise<PaymentTransaction[]>;
  /** Whether the public key is that of a business that may be paid, with the terms that payers accept; null for a key of nobody. */
  business(signal?: AbortSignal): Promise<{ active: boolean; hasTerms: boolean } | null>;
  /** Reads an event from its exact bytes; throws nothing. */
  readNotice(raw: Buffer, checksumHeader: string | undefined): PaymentNotice;
}
