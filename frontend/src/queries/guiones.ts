import type { Guion, VideoProgress, VideoUrlStatus, VideoWorkerStatus } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const guionKeys = {
  list: ['/api/guiones'] as const,
  progress: (guionId: number) => [`/api/video-progress/${guionId}`] as const,
  urlStatus: (guionId: number) => [`/api/video-url-status/${guionId}`] as const,
  worker: ['/api/video-worker/status'] as const,
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

/** The caller's scripts, newest first. */
export const guionesQuery = queryOptions({
  queryKey: guionKeys.list,
  queryFn: ({ signal }) => api.get<Guion[]>('/api/guiones', { signal }),
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

/** Whether a render of the caller's is under way. */
export const videoWorkerQuery = queryOptions({
  queryKey: guionKeys.worker,
  queryFn: ({ signal }) => api.get<VideoWorkerStatus>('/api/video-worker/status', { signal }),
});
