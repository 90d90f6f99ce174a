import type { Guion } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { useGuionCache } from './guiones';

/** Makes music and closing card of a finished video again with the settings of now; nothing is charged. */
export function useFinishAgain(guionId: number) {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: () =>
        idempotent({}, (idempotencyKey) =>
          api.post<Guion>(`/api/guiones/${guionId}/acabado`, {}, { idempotencyKey }),
        ),
      onSuccess: cache.put,
      onError: cache.refetch,
    }),
  );
}
