import type { PaymentResult, SubscriptionDetails, SubscriptionPlan } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const paymentKeys = {
  plans: ['/api/subscription-plans'] as const,
  subscription: ['/api/user/subscription-details'] as const,
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
