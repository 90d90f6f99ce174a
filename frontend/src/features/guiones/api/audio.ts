import type { Guion } from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { useFileUpload } from '../../../lib/use-file-upload';
import { useGuionCache } from './guiones';

/** Uploads the recording that speaks a script; `percent` is how much of it has left this machine. */
export function useSubirAudio(guionId: number) {
  const cache = useGuionCache();
  return useFileUpload<Guion>(`/api/guiones/${guionId}/audio`, 'audio', cache.put);
}

/** Gives the word back to the synthetic voice. */
export function useQuitarAudio(guionId: number) {
  const cache = useGuionCache();
  return useMutation({
    mutationFn: () => api.delete<Guion>(`/api/guiones/${guionId}/audio`),
    onSuccess: cache.put,
  });
}
