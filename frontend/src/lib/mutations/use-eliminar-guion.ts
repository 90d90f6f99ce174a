import type { Guion, SuccessResponse } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { guionKeys } from '../../queries/guiones';
import { statsKeys } from '../../queries/stats';
import { api } from '../api-client';

/** Deletes a script with its video; used by the script cards and the video cards. */
export function useEliminarGuion(guionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<SuccessResponse>(`/api/guiones/${guionId}`),
    onSuccess: () => {
      queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) => rows?.filter((row) => row.id !== guionId));
    },
    onSettled: () => {
      for (const queryKey of [guionKeys.list, statsKeys.video, statsKeys.plan]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
