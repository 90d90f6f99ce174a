import {
  LIMITS,
  samePronunciation,
  type AjustesVideo,
  type AsiSeDira,
  type CambioAjustesVideo,
  type Pronunciacion,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { BRAND_COLOUR_KEYS } from './brand-colour-keys';

/** Cache keys of the video settings and of the preview of what will be said. */
export const ajustesVideoKeys = {
  ajustes: BRAND_COLOUR_KEYS.ajustes,
  spoken: ['asi-se-dira'] as const,
};

/** How the caller's videos look and sound. */
export const ajustesVideoQuery = queryOptions({
  queryKey: ajustesVideoKeys.ajustes,
  queryFn: ({ signal }) => api.get<AjustesVideo>('/api/ajustes-video', { signal }),
});

/** How a script will be said; `sequence` renews the question when its text changes. */
export const asiSeDiraQuery = (guionId: number, sequence: number) =>
  queryOptions({
    queryKey: [...ajustesVideoKeys.spoken, guionId, sequence],
    queryFn: ({ signal }) => api.get<AsiSeDira>(`/api/guiones/${guionId}/asi-se-dira`, { signal }),
  });

function useAjustesCache() {
  const queryClient = useQueryClient();
  return (saved: AjustesVideo) => {
    queryClient.setQueryData(ajustesVideoKeys.ajustes, saved);
    void queryClient.invalidateQueries({ queryKey: BRAND_COLOUR_KEYS.perfil });
    void queryClient.invalidateQueries({ queryKey: ajustesVideoKeys.spoken });
  };
}

/** Replaces all settings of the caller's videos. */
export function useSaveAjustesVideo() {
  const put = useAjustesCache();
  return useMutation({
    mutationFn: (ajustes: CambioAjustesVideo) => api.put<AjustesVideo>('/api/ajustes-video', ajustes),
    onSuccess: put,
  });
}

/** The list with one pronunciation more, or another one for a word that it has. */
export function withPronunciacion(list: readonly Pronunciacion[], added: Pronunciacion): Pronunciacion[] {
  const word = samePronunciation(added.escrito);
  const isKnown = list.some(({ escrito }) => samePronunciation(escrito) === word);
  if (!isKnown) return [...list, added];
  return list.map((item) => (samePronunciation(item.escrito) === word ? added : item));
}

/** The list takes no other word. */
export class PronunciacionesFull extends Error {
  override readonly name = 'PronunciacionesFull';
}

/**
 * Adds one pronunciation to the settings as they are now, so that what another page saved stays. Fails with
 * `PronunciacionesFull` before anything is sent when there is no room.
 */
export function useSavePronunciacion() {
  const queryClient = useQueryClient();
  const put = useAjustesCache();
  return useMutation({
    mutationFn: async (added: Pronunciacion) => {
      const now = await queryClient.query({ ...ajustesVideoQuery, staleTime: 0 });
      const pronunciaciones = withPronunciacion(now.pronunciaciones, added);
      if (pronunciaciones.length > LIMITS.pronunciacionesMax) throw new PronunciacionesFull();
      return api.put<AjustesVideo>('/api/ajustes-video', { ...now, pronunciaciones });
    },
    onSuccess: put,
  });
}
