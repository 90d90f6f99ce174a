import type { AcabadoDeVideo, AcabadoElegido } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useGuionMove } from './guiones';

/** The finishing of a video, or what an approval would give it now: asked each time, since settings and profile decide, too. */
export const acabadoQuery = (guionId: number) =>
  queryOptions({
    queryKey: [`/api/guiones/${guionId}/acabado`] as const,
    queryFn: ({ signal }) => api.get<AcabadoDeVideo>(`/api/guiones/${guionId}/acabado`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Makes only the finishing of a video again, as it is chosen; with nothing chosen, by the settings of now. Nothing is charged. */
export function useFinishAgain(guionId: number) {
  return useGuionMove<AcabadoElegido>(guionId, 'acabado');
}
