import type { PlanId, UpgradePlanRequest, UpgradePlanResponse } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { paymentKeys } from '../../../queries/payment';
import { sessionKeys } from '../../../queries/session';
import { statsKeys } from '../../../queries/stats';

/** Changes the plan where no payment is needed; 402 `payment_required` says that one is. */
export function useUpgradePlan() {
  const queryClient = useQueryClient();
  return useMutation({
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
  });
}
