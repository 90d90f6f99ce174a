import type {
  CancelSubscriptionResponse,
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  PaymentRecord,
  PaymentResult,
  PlanId,
  SubscriptionDetails,
  SubscriptionPlan,
  UpgradePlanRequest,
  UpgradePlanResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { sessionKeys } from './account';
import { keepPaymentReference } from './payment-reference';
import { statsKeys } from './stats';

/** Cache keys of plans, the caller's subscription and payments. */
export const paymentKeys = {
  plans: ['/api/subscription-plans'] as const,
  subscription: ['/api/user/subscription-details'] as const,
  list: ['/api/user/payments'] as const,
  grants: ['/api/user/plan-grants'] as const,
  result: (payment: PaymentName) => ['/api/payment-result', payment] as const,
};

/** The public plans in their order. */
export const subscriptionPlansQuery = queryOptions({
  queryKey: paymentKeys.plans,
  queryFn: ({ signal }) => api.get<SubscriptionPlan[]>('/api/subscription-plans', { signal }),
});

/** The plan of the account and its days. Asked anew whenever it is shown: days pass without an event. */
export const subscriptionDetailsQuery = queryOptions({
  queryKey: paymentKeys.subscription,
  queryFn: ({ signal }) => api.get<SubscriptionDetails>('/api/user/subscription-details', { signal }),
  refetchOnMount: 'always',
});

/** The payments of the account, the newest first. Fetched again whenever they are shown: a payment page ends without an event. */
export const paymentListQuery = queryOptions({
  queryKey: paymentKeys.list,
  queryFn: ({ signal }) => api.get<PaymentRecord[]>('/api/user/payments', { signal }),
  refetchOnMount: 'always',
});

/** Gives an open payment up; the answer says how it ended when it was decided before. */
export function useCancelPayment() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (reference: string) =>
        api.post<PaymentResult>(`/api/user/payments/${encodeURIComponent(reference)}/cancel`, {}),
      onSettled: () => queryClient.invalidateQueries({ queryKey: paymentKeys.list }),
    }),
  );
}

/** A payment by the provider's id or by our own reference. */
export type PaymentName = { id: string } | { reference: string };

/** What became of a payment: the server asks the provider and applies the plan on the way, as often as it is asked. */
export function paymentResultQuery(payment: PaymentName) {
  return queryOptions({
    queryKey: paymentKeys.result(payment),
    queryFn: ({ signal }) =>
      api.get<PaymentResult>('/api/payment-result', { params: { ...payment }, signal }),
    refetchOnMount: 'always',
  });
}

/** Changes the plan where no payment is needed; 402 `payment_required` says that one is. */
export function useUpgradePlan() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (planId: PlanId) =>
        api.post<UpgradePlanResponse>('/api/user/upgrade-plan', { planId } satisfies UpgradePlanRequest),
      onSuccess: ({ user }) => {
        queryClient.setQueryData(sessionKeys.me, user);
        return Promise.all(
          [statsKeys.plan, statsKeys.video, paymentKeys.subscription].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
      },
    }),
  );
}

/** Cancels: access stays until the end date. 409 when there is nothing to cancel any more. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: () => api.post<CancelSubscriptionResponse>('/api/user/cancel-subscription', {}),
      onSuccess: ({ subscription }) => {
        queryClient.setQueryData(paymentKeys.subscription, subscription);
        void queryClient.invalidateQueries({ queryKey: sessionKeys.me });
      },
      onError: () => queryClient.invalidateQueries({ queryKey: paymentKeys.subscription }),
    }),
  );
}

/** Second spec document, section 9.2: the wait before the payment page opens. */
const CHECKOUT_WAIT_MS = 2_000;

/** No address came back, or one that is no web page. */
class NoCheckoutUrlError extends Error {}

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
  const queryClient = useQueryClient();
  const left = useRef(false);
  const checkout = useMutation({
    mutationFn: async (body: CreateCheckoutRequest) => {
      const waited = new Promise((resolve) => setTimeout(resolve, CHECKOUT_WAIT_MS));
      const answer = await idempotent(body, (idempotencyKey) =>
        api.post<Partial<CreateCheckoutResponse>>('/api/create-wompi-checkout', body, { idempotencyKey }),
      );
      const checkoutUrl = webAddress(answer.checkoutUrl);
      if (answer.reference !== undefined) keepPaymentReference(answer.reference);
      await waited;
      // Who went to another page meanwhile is not taken to the payment.
      if (!left.current) leave(checkoutUrl);
    },
    // Refused because of another payment: the list knows which.
    onError: () => queryClient.invalidateQueries({ queryKey: paymentKeys.list }),
  });
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
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
