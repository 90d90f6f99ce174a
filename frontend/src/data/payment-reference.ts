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

export function keptPaymentReference(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetPaymentReference(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
