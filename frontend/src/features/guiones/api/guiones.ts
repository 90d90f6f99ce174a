import type {
  AprobarGuionRequest,
  CantidadVideos,
  Guion,
  RegenerarGuionRequest,
} from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { withGuion } from '../../../lib/guion-list';
import { guionKeys, newerRows } from '../../../queries/guiones';
import { statsKeys } from '../../../queries/stats';

/** Keeps the list of scripts current with what calls answer. */
export function useGuionCache() {
  const queryClient = useQueryClient();
  return {
    /** Puts the answered row in the list unless a newer one came by event meanwhile. */
    put: (guion: Guion) => {
      queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) => newerRows(rows, withGuion(rows, guion)));
    },
    /** Not awaited: the button has its answer, the lists follow. */
    refetch: () => {
      for (const queryKey of [guionKeys.list, statsKeys.video, statsKeys.plan]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  };
}

/** Writes scripts; answers when they are there. */
export function useGenerarGuiones() {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: (cantidadVideos: CantidadVideos) =>
      idempotent({ cantidadVideos }, (idempotencyKey) =>
        api.post<Guion[]>('/api/generar-guiones', { cantidadVideos }, { idempotencyKey }),
      ),
    onSuccess: (guiones) => {
      guiones.forEach(cache.put);
    },
    onSettled: cache.refetch,
  });
}

/** Approves with presenter and voice: one video of the plan is reserved. */
export function useAprobarGuion(guionId: number) {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: (body: AprobarGuionRequest) =>
      idempotent(body, (idempotencyKey) =>
        api.post<Guion>(`/api/guiones/${guionId}/aprobar`, body, { idempotencyKey }),
      ),
    onSuccess: cache.put,
    onSettled: cache.refetch,
  });
}

/** Asks for another text with feedback; the new one arrives live. */
export function useRegenerarGuion(guionId: number) {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useMutation({
    mutationFn: (body: RegenerarGuionRequest) =>
      idempotent(body, (idempotencyKey) =>
        api.post<Guion>(`/api/guiones/${guionId}/regenerar`, body, { idempotencyKey }),
      ),
    onSuccess: cache.put,
    onSettled: cache.refetch,
  });
}
