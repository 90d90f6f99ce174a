import type { CreateUserRequest, UserResponse } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { clientKeys } from '../../../queries/clients';
import { statsKeys } from '../../../queries/stats';

/** Creates a client or an admin; 409 `email_taken`. The client list and the figures are fetched anew. */
export function useCreateClient() {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: (body: CreateUserRequest) =>
      idempotent(body, (idempotencyKey) => api.post<UserResponse>('/api/users', body, { idempotencyKey })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: clientKeys.list });
      void queryClient.invalidateQueries({ queryKey: statsKeys.admin });
    },
  });
}
