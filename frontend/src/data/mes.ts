import {
  type AprobarGuionesRequest,
  type AprobarGuionesResponse,
  type MesEnCurso,
  POLL_EVERY_MS,
  type ProponerMesRequest,
  type SuccessResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { guionKeys, useGuionCache } from './guiones';

/** Below the list's: what makes the list old makes this old, too. */
const mesKey = [...guionKeys.list, 'mes'] as const;

/** The month that is being written, looked at again and again while one is. */
export const mesQuery = queryOptions({
  queryKey: mesKey,
  queryFn: ({ signal }) => api.get<MesEnCurso>('/api/mes', { signal }),
  refetchInterval: ({ state }) => (state.data?.enCurso === true ? POLL_EVERY_MS.guiones : false),
});

/** Has a month of scripts written while nobody waits. */
export function useProposeMonth() {
  const queryClient = useQueryClient();
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: ProponerMesRequest) =>
        idempotent(body, (idempotencyKey) => api.post<MesEnCurso>('/api/mes', body, { idempotencyKey })),
      onSuccess: (month) => {
        queryClient.setQueryData(mesKey, month);
      },
      onSettled: cache.refetch,
    }),
  );
}

/** Has no more of it written; what is there stays. */
export function useStopMonth() {
  const queryClient = useQueryClient();
  const cache = useGuionCache();
  return useOneAtATime(
    useMutation({
      mutationFn: () => api.delete<SuccessResponse>('/api/mes'),
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: mesKey });
        cache.refetch();
      },
    }),
  );
}

/** Approves several scripts with one presenter and voice; what the plan has no video for stays a draft. */
export function useApproveGuiones() {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: AprobarGuionesRequest) =>
        idempotent(body, (idempotencyKey) =>
          api.post<AprobarGuionesResponse>('/api/guiones/aprobar', body, { idempotencyKey }),
        ),
      onSuccess: ({ aprobados }) => {
        aprobados.forEach(cache.put);
      },
      onSettled: cache.refetch,
    }),
  );
}
