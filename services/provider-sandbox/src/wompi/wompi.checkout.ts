import type { SandboxConfig } from '@pregonero/config';
import { z } from 'zod';
import { isSignedCheckout } from './wompi.signature';

/** A checkout whose parameters are in order. */
export interface Checkout {
  reference: string;
  amountInCents: number;
  currency: string;
  customerEmail: string | null;
  redirectUrl: string | null;
}

const single = z.string().max(2_000).optional();
/** Parameters of the checkout page that mean something here; the others only prefill forms. */
export const checkoutQuery = z.looseObject({
  'public-key': single,
  currency: single,
  'amount-in-cents': single,
  reference: single,
  'signature:integrity': single,
  'redirect-url': single,
  'expiration-time': single,
  'customer-data:email': single,
});
export type CheckoutQuery = z.infer<typeof checkoutQuery>;

/** The names that the form of the page hands on, so that the decision is checked as the page was. */
export const HANDED_ON = [
  'public-key',
  'currency',
  'amount-in-cents',
  'reference',
  'signature:integrity',
  'redirect-url',
  'expiration-time',
  'customer-data:email',
] as const;

/** Reads a checkout. @returns a Spanish sentence when Wompi would refuse it */
export function readCheckout(
  input: unknown,
  keys: SandboxConfig['keys'],
  nowMs: number,
): { checkout: Checkout } | { problem: string } {
  const query = checkoutQuery.safeParse(input);
  if (!query.success) return { problem: 'Hay parámetros repetidos o demasiado largos.' };
  const {
    'public-key': publicKey,
    currency = '',
    'amount-in-cents': amount = '',
    reference = '',
    'signature:integrity': signature = '',
    'redirect-url': redirectUrl = '',
    'expiration-time': expirationTime = '',
    'customer-data:email': email = '',
  } = query.data;
  if (publicKey !== keys.wompiPublicKey) return { problem: 'El comercio no existe (public-key).' };
  if (currency !== 'COP') return { problem: 'Solo se aceptan pesos colombianos (currency).' };
  if (!/^[1-9]\d{2,11}$/u.test(amount)) return { problem: 'El valor no es válido (amount-in-cents).' };
  if (reference === '' || reference.length > 255)
    return { problem: 'Falta la referencia del pago (reference).' };
  const isSigned = isSignedCheckout({
    reference,
    amountInCents: amount,
    currency,
    expirationTime,
    signature,
    integritySecret: keys.wompiIntegritySecret,
  });
  if (!isSigned)
    return { problem: 'La firma de integridad no corresponde a este pago (signature:integrity).' };
  if (expirationTime !== '' && !(Date.parse(expirationTime) > nowMs)) {
    return { problem: 'El tiempo para pagar terminó (expiration-time).' };
  }
  if (redirectUrl !== '' && !/^https?:\/\//u.test(redirectUrl)) {
    return { problem: 'La dirección de regreso no es válida (redirect-url).' };
  }
  return {
    checkout: {
      reference,
      amountInCents: Number(amount),
      currency,
      customerEmail: email === '' ? null : email,
      redirectUrl: redirectUrl === '' || !URL.canParse(redirectUrl) ? null : redirectUrl,
    },
  };
}
