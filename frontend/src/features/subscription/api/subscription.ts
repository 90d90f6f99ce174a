import type { CancelSubscriptionResponse } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { paymentKeys } from '../../../queries/payment';
import { sessionKeys } from '../../../queries/session';

/** Cancels: access stays until the end date. 409 when there is nothing to cancel any more. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<CancelSubscriptionResponse>('/api/user/cancel-subscription', {}),
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(paymentKeys.subscription, subscription);
      void queryClient.invalidateQueries({ queryKey: sessionKeys.me });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: paymentKeys.subscription }),
  });
}
