import type { Guion } from '@pregonero/contracts/api';
import { api } from '../lib/api-client';
import { useFileUpload } from '../lib/use-file-upload';
import { useGuionCache, useGuionCall } from './guiones';

/** Uploads the recording that speaks a script; `percent` is how much of it has left this machine. */
export function useUploadAudio(guionId: number) {
  const cache = useGuionCache();
  return useFileUpload<File, Guion>(`/api/guiones/${guionId}/audio`, (audio) => ({ audio }), cache.put);
}

/** Removes the own recording: the synthetic voice speaks again. */
export function useRemoveAudio(guionId: number) {
  return useGuionCall(() => api.delete<Guion>(`/api/guiones/${guionId}/audio`));
}
