/** Of this tab only: the payment that was begun last, for a provider that comes back without naming it. */
const KEY = 'pregonero.payment.reference';

/** Keeps the reference of a checkout that begins. A browser that keeps nothing still gets the answer by the payment's id. */
export function keepPaymentReference(reference: string): void {
  try {
    window.sessionStorage.setItem(KEY, reference);
  } catch {
    // Refused storage: see above.
  }
}

/** The payment this tab set out for, or null: none, or a browser without storage. */
export function keptPaymentReference(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** To be called once the payment is decided; may be called twice. */
export function forgetPaymentReference(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
