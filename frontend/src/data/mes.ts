import {
  type AprobarGuionesRequest,
  type AprobarGuionesResponse,
  CANTIDAD_VIDEOS,
  type CantidadVideos,
} from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { useGuionCache } from './guiones';

/** So many scripts as they are asked for: the largest batches first. */
export function batchesOf(count: number): CantidadVideos[] {
  const largest = CANTIDAD_VIDEOS.findLast((size) => size <= count);
  return largest === undefined ? [] : [largest, ...batchesOf(count - largest)];
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
