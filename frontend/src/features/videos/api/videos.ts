import type { Guion } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { withGuion } from '../../../lib/guion-list';
import { guionKeys, newerRows } from '../../../queries/guiones';

function useRowMutation(call: () => Promise<Guion>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (guion) => {
      queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) => newerRows(rows, withGuion(rows, guion)));
    },
  });
}

/** Back to the presenter's own video. */
export function useRevertBroll(guionId: number) {
  return useRowMutation(() => api.post<Guion>(`/api/guiones/${guionId}/revert-broll`, {}));
}

/** New signed links while the file exists. */
export function useRenovarUrl(guionId: number) {
  return useRowMutation(() => api.post<Guion>(`/api/guiones/${guionId}/renovar-url`, {}));
}
