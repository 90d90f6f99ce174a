import type { AjustesVideo, AsiSeDira } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const voiceKeys = {
  ajustes: ['/api/ajustes-video'] as const,
  spoken: ['asi-se-dira'] as const,
};

/** How the caller's videos look and sound. */
export const ajustesVideoQuery = queryOptions({
  queryKey: voiceKeys.ajustes,
  queryFn: ({ signal }) => api.get<AjustesVideo>('/api/ajustes-video', { signal }),
});

/** How a script will be said; `intentos` renews the question when its text changes. */
export const asiSeDiraQuery = (guionId: number, intentos: number) =>
  queryOptions({
    queryKey: [...voiceKeys.spoken, guionId, intentos],
    queryFn: ({ signal }) => api.get<AsiSeDira>(`/api/guiones/${guionId}/asi-se-dira`, { signal }),
  });
