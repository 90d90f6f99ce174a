import type { FilmToProjectRequest, Guion, ProjectVideo } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { clientKeys } from './clients';
import { projectKeys } from './projects';
import { reviewKeys } from './review-keys';

/** The finished scripts of a client, as somebody of the agency sees them. */
export function finishedScriptsQuery(clientId: number) {
  return queryOptions({
    queryKey: [...projectKeys.videos, 'scripts', clientId],
    queryFn: ({ signal }) => api.get<Guion[]>('/api/guiones', { signal, everyPage: true, actFor: clientId }),
    select: (guiones) => guiones.filter(({ estado }) => estado === 'listo'),
  });
}

/** Where the film of a script goes: into a project, or as a version of one of its videos. */
export interface FilmPlace {
  projectId: number;
  clientId: number;
  videoId?: number;
}

/** Copies the film of a client's script into their project, in the client's name. */
export function useFilmToProject({ projectId, clientId, videoId }: FilmPlace) {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (guionId: number) => {
        const body: FilmToProjectRequest = { projectId, ...(videoId === undefined ? {} : { videoId }) };
        return idempotent([guionId, body], (idempotencyKey) =>
          api.post<ProjectVideo>(`/api/guiones/${guionId}/project-video`, body, {
            idempotencyKey,
            actFor: clientId,
            timeoutMs: 0,
          }),
        );
      },
      onSuccess: () => {
        const shown = [
          projectKeys.videosOf(projectId),
          projectKeys.videos,
          projectKeys.list,
          clientKeys.list,
        ];
        for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
        if (videoId !== undefined) void queryClient.invalidateQueries({ queryKey: reviewKeys.of(videoId) });
      },
    }),
  );
}
