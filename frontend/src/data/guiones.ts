import type {
  AprobarGuionRequest,
  BorradoGuion,
  EditarGuionRequest,
  GenerarGuionesRequest,
  Guion,
  GuionVersion,
  RegenerarGuionRequest,
  SuccessResponse,
  VideoProgress,
  VideoUrlStatus,
  VideoWorkerStatus,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { statsKeys } from './stats';
import type { Trial } from './trial';

/** Cache keys of scripts and of their videos. */
export const guionKeys = {
  list: ['/api/guiones'] as const,
  progress: (guionId: number) => [`/api/video-progress/${guionId}`] as const,
  urlStatus: (guionId: number) => [`/api/video-url-status/${guionId}`] as const,
  worker: ['/api/video-worker/status'] as const,
  versiones: (guionId: number) => [`/api/guiones/${guionId}/versiones`] as const,
};

/** Keeps, of each script, the row with the higher sequence: an answer that was slow never undoes a newer event. */
export function newerRows(before: Guion[] | undefined, after: Guion[]): Guion[] {
  if (before === undefined) return after;
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && old.sequence > row.sequence ? old : row;
  });
}

/** The list with one script replaced, or put first when it is new. */
export function withGuion(rows: Guion[] | undefined, guion: Guion): Guion[] {
  if (rows === undefined) return [guion];
  return rows.some((row) => row.id === guion.id)
    ? rows.map((row) => (row.id === guion.id ? guion : row))
    : [guion, ...rows];
}

/** The caller's scripts, newest first. */
export const guionesQuery = queryOptions({
  queryKey: guionKeys.list,
  queryFn: ({ signal }) => api.get<Guion[]>('/api/guiones', { signal, everyPage: true }),
  structuralSharing: (before, after) => newerRows(before as Guion[] | undefined, after as Guion[]),
});

/** Progress of one render; the same shape that the event `video:progress` carries. */
export const videoProgressQuery = (guionId: number) =>
  queryOptions({
    queryKey: guionKeys.progress(guionId),
    queryFn: ({ signal }) => api.get<VideoProgress>(`/api/video-progress/${guionId}`, { signal }),
  });

/** How long the links of a finished video still work. `expiresAt` only renews the question when links change. */
export const videoUrlStatusQuery = (guionId: number, expiresAt: string | null) =>
  queryOptions({
    queryKey: [...guionKeys.urlStatus(guionId), expiresAt],
    queryFn: ({ signal }) => api.get<VideoUrlStatus>(`/api/video-url-status/${guionId}`, { signal }),
  });

/** Every text of a script, newest first; `sequence` renews the question when it changes. */
export const versionesQuery = (guionId: number, sequence: number) =>
  queryOptions({
    queryKey: [...guionKeys.versiones(guionId), sequence],
    queryFn: ({ signal }) => api.get<GuionVersion[]>(`/api/guiones/${guionId}/versiones`, { signal }),
  });

/** Whether a render of the caller's is under way. */
export const videoWorkerQuery = queryOptions({
  queryKey: guionKeys.worker,
  queryFn: ({ signal }) => api.get<VideoWorkerStatus>('/api/video-worker/status', { signal }),
});

/** Keeps the list of scripts current with what calls answer. */
export function useGuionCache() {
  const queryClient = useQueryClient();
  return {
    /** Puts the answered row in the list unless a newer one came by event meanwhile. */
    put: (guion: Guion) => {
      queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) => newerRows(rows, withGuion(rows, guion)));
    },
    remove: (guionId: number) => {
      queryClient.setQueryData<Guion[]>(guionKeys.list, (rows) => rows?.filter(({ id }) => id !== guionId));
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
export function useGenerateGuiones() {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (order: GenerarGuionesRequest) =>
        idempotent(order, (idempotencyKey) =>
          api.post<Guion[]>('/api/generar-guiones', order, { idempotencyKey }),
        ),
      onSuccess: (guiones) => {
        guiones.forEach(cache.put);
      },
      onSettled: cache.refetch,
    }),
  );
}

/** State of this page only; `useIsMutating` would make every page heavier. */
const takingTrialQuery = queryOptions({ queryKey: ['taking-trial'], enabled: false, initialData: false });

/** Whether scripts are being made of a trial: until then they have other titles and texts than the person has read. */
export function useIsTakingTrial(): boolean {
  return useQuery(takingTrialQuery).data;
}

/**
 * Makes scripts of the account of those that were tried before it was there: written as any, then given the title and the spoken text that
 * the person has read. Caption, hashtags and search words are those of the account's business, never of the trial, which knew one line of
 * it. A script whose words are not taken keeps those that were written.
 */
export function useTrialGuiones() {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  const queryClient = useQueryClient();
  const setTaking = (isTaking: boolean) => queryClient.setQueryData(takingTrialQuery.queryKey, isTaking);
  return useMutation({
    onMutate: () => setTaking(true),
    mutationFn: async ({ guiones: tried }: Trial) => {
      const written = await idempotent({ tried }, (idempotencyKey) =>
        api.post<Guion[]>('/api/generar-guiones', { cantidadVideos: 2 }, { idempotencyKey }),
      );
      const edited = await Promise.allSettled(
        written.map(async (guion, index) => {
          const change = tried[index];
          if (change === undefined) return guion;
          const { titulo, contenido } = change;
          const { id, sequence } = guion;
          const edited = await api.put<Guion>(`/api/guiones/${id}`, { titulo, contenido, sequence });
          if (edited.textosAlDia) return edited;
          // Where that fails, its owner is asked to update them.
          return api.post<Guion>(`/api/guiones/${id}/actualizar-textos`, {}).catch(() => edited);
        }),
      );
      return written.map((guion, index) => {
        const result = edited[index];
        return result?.status === 'fulfilled' ? result.value : guion;
      });
    },
    onSuccess: (guiones) => {
      guiones.forEach(cache.put);
    },
    onSettled: () => {
      cache.refetch();
      setTaking(false);
    },
  });
}

/** A call that sets work going: a repeated click after a lost answer is answered with the same result. */
export function useGuionMove<Body>(guionId: number, move: 'aprobar' | 'regenerar' | 'cancelar' | 'acabado') {
  const cache = useGuionCache();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: Body) =>
        idempotent(body, (idempotencyKey) =>
          api.post<Guion>(`/api/guiones/${guionId}/${move}`, body, { idempotencyKey }),
        ),
      onSuccess: cache.put,
      onSettled: cache.refetch,
    }),
  );
}

/** Approves with presenter and voice: one video of the plan is reserved. */
export function useApproveGuion(guionId: number) {
  return useGuionMove<AprobarGuionRequest>(guionId, 'aprobar');
}

/** Asks for another text with feedback; the new one arrives live. */
export function useRegenerateGuion(guionId: number) {
  return useGuionMove<RegenerarGuionRequest>(guionId, 'regenerar');
}

/** Takes an approval back while the render waits: the video of the plan is given back. */
export function useCancelGuion(guionId: number) {
  return useGuionMove<Record<string, never>>(guionId, 'cancelar');
}

/** A call without a body that answers the changed script. */
export function useGuionCall(call: () => Promise<Guion>) {
  const cache = useGuionCache();
  return useOneAtATime(useMutation({ mutationFn: call, onSuccess: cache.put }));
}

/** Changes what a script says; it must still be the one of `sequence`. */
export function useEditGuion(guionId: number) {
  const queryClient = useQueryClient();
  const cache = useGuionCache();
  return useMutation({
    mutationFn: (change: EditarGuionRequest) => api.put<Guion>(`/api/guiones/${guionId}`, change),
    onSuccess: (guion) => {
      cache.put(guion);
      void queryClient.invalidateQueries({ queryKey: guionKeys.versiones(guionId) });
    },
    onError: cache.refetch,
  });
}

/** Writes caption, hashtags and search words again from the spoken text. */
export function useUpdateTexts(guionId: number) {
  const queryClient = useQueryClient();
  return useGuionCall(async () => {
    const guion = await api.post<Guion>(`/api/guiones/${guionId}/actualizar-textos`, {});
    void queryClient.invalidateQueries({ queryKey: guionKeys.versiones(guionId) });
    return guion;
  });
}

/** Back to the presenter's own video. */
export function useRevertBroll(guionId: number) {
  return useGuionCall(() => api.post<Guion>(`/api/guiones/${guionId}/revert-broll`, {}));
}

/** New signed links while the file exists. */
export function useRenewUrl(guionId: number) {
  return useGuionCall(() => api.post<Guion>(`/api/guiones/${guionId}/renovar-url`, {}));
}

/** What deleting a script would do to the plan; it changes while the video is made, so it is asked each time. */
export const deletionQuery = (guionId: number) =>
  queryOptions({
    queryKey: [`/api/guiones/${guionId}/borrado`] as const,
    queryFn: ({ signal }) => api.get<BorradoGuion>(`/api/guiones/${guionId}/borrado`, { signal }),
    staleTime: 0,
  });

/** Deletes a script with its video. */
export function useDeleteGuion(guionId: number) {
  const cache = useGuionCache();
  return useOneAtATime(
    useMutation({
      mutationFn: () => api.delete<SuccessResponse>(`/api/guiones/${guionId}`),
      onSuccess: () => {
        cache.remove(guionId);
      },
      onSettled: cache.refetch,
    }),
  );
}
