import type { ClientPlan, EndPlanGrantRequest, GivePlanRequest, PlanGrant } from '@pregonero/contracts/api';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { clientKeys } from './clients';
import { paymentKeys } from './payments';

const planKey = (clientId: number) => ['/api/clients', clientId, 'plan'] as const;

/** A client's plan and what it was given by hand; admins only. */
export function clientPlanQuery(clientId: number) {
  return queryOptions({
    queryKey: planKey(clientId),
    queryFn: ({ signal }) => api.get<ClientPlan>(`/api/clients/${clientId}/plan`, { signal }),
    refetchOnMount: 'always',
  });
}

/** The plans that the account was given by hand, the newest first. */
export const ownGrantsQuery = queryOptions({
  queryKey: paymentKeys.grants,
  queryFn: ({ signal }) => api.get<PlanGrant[]>('/api/user/plan-grants', { signal }),
  refetchOnMount: 'always',
});

function refetchPlan(queryClient: QueryClient, clientId: number): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: clientKeys.list });
  return queryClient.invalidateQueries({ queryKey: planKey(clientId) });
}

/** Gives a plan by hand; 409 `changed_meanwhile` when the client's plan is another by now. */
export function useGivePlan(clientId: number) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: GivePlanRequest) =>
        idempotent(body, (idempotencyKey) =>
          api.post<PlanGrant>(`/api/clients/${clientId}/plan-grants`, body, { idempotencyKey }),
        ),
      onSettled: () => refetchPlan(queryClient, clientId),
    }),
  );
}

/** Ends a plan given by hand before its time. */
export function useEndPlanGrant(clientId: number, grantId: number) {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: EndPlanGrantRequest) => api.post<PlanGrant>(`/api/plan-grants/${grantId}/end`, body),
      onSettled: () => refetchPlan(queryClient, clientId),
    }),
  );
}
