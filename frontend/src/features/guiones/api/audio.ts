import type { Guion } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api-client';
import { useIdempotentCall } from '../../../lib/idempotency';
import { useGuionCache } from './guiones';

/** Uploads the recording that speaks a script; `percent` is how much of it has left this machine. */
export function useSubirAudio(guionId: number) {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('audio', file);
      setPercent(0);
      controller.current = new AbortController();
      const { signal } = controller.current;
      return idempotent([file.name, file.size, file.lastModified], (idempotencyKey) =>
        api.post<Guion>(`/api/guiones/${guionId}/audio`, body, {
          idempotencyKey,
          signal,
          timeoutMs: 0,
          onUploadProgress: (fraction) => {
            setPercent(Math.round(fraction * 100));
          },
        }),
      );
    },
    onSuccess: cache.put,
  });
  return { ...mutation, percent, cancel: () => controller.current?.abort() };
}

/** Gives the word back to the synthetic voice. */
export function useQuitarAudio(guionId: number) {
  const cache = useGuionCache();
  return useMutation({
    mutationFn: () => api.delete<Guion>(`/api/guiones/${guionId}/audio`),
    onSuccess: cache.put,
  });
}
