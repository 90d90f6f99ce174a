import type { CreateCheckoutRequest, CreateCheckoutResponse } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api-client';
import { useIdempotentCall } from '../idempotency';
import { keepPaymentReference } from '../payment-reference';

/** Second spec document, section 9.2: the wait before the payment page opens. */
export const CHECKOUT_WAIT_MS = 2_000;

/** No address came back, or one that is no web page. */
export class NoCheckoutUrlError extends Error {}

function webAddress(address: unknown): string {
  if (typeof address === 'string') {
    const { protocol, href } = URL.canParse(address) ? new URL(address) : { protocol: '', href: '' };
    if (protocol === 'https:' || protocol === 'http:') return href;
  }
  throw new NoCheckoutUrlError('the answer names no payment page');
}

/**
 * Begins a payment: asks for the provider's page, waits at least {@link CHECKOUT_WAIT_MS} and goes there with `leave`.
 * A repeated click after a lost answer gets the same payment. The plan changes only when the provider has approved it.
 */
export function useStartCheckout(leave: (checkoutUrl: string) => void) {
  const idempotent = useIdempotentCall();
  const checkout = useMutation({
    mutationFn: async (body: CreateCheckoutRequest) => {
      const waited = new Promise((resolve) => setTimeout(resolve, CHECKOUT_WAIT_MS));
      const answer = await idempotent(body, (idempotencyKey) =>
        api.post<Partial<CreateCheckoutResponse>>('/api/create-wompi-checkout', body, { idempotencyKey }),
      );
      const checkoutUrl = webAddress(answer.checkoutUrl);
      if (answer.reference !== undefined) keepPaymentReference(answer.reference);
      await waited;
      leave(checkoutUrl);
    },
  });
  const { reset } = checkout;
  useEffect(() => {
    // The browser may bring the page back as it was left, with its button still waiting.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, [reset]);
  return checkout;
}

/** Leaves this app for the provider's page. */
export function goToCheckout(checkoutUrl: string): void {
  window.location.assign(checkoutUrl);
}
