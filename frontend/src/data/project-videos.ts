import type { ProjectVideo, SuccessResponse, UpdateVideoRequest } from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';
import { clientKeys } from './clients';
import { projectKeys } from './projects';

/** The videos of one project; 404 when it is somebody else's. */
export function projectVideosQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKeys.videosOf(projectId),
    queryFn: ({ signal }) =>
      api.get<ProjectVideo[]>(`/api/projects/${projectId}/videos`, { signal, everyPage: true }),
  });
}

/** Every project video that the caller may see, each with its project. */
export const allVideosQuery = queryOptions({
  queryKey: projectKeys.videos,
  queryFn: ({ signal }) => api.get<ProjectVideo[]>('/api/videos', { signal, everyPage: true }),
});

/** Returns a function that fetches the lists that hold a project's videos again, with new links where theirs end. */
export function useProjectVideosRefetch(projectId: number): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [projectKeys.videosOf(projectId), projectKeys.videos].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, exact: true }),
      ),
    );
}

type Rows = ProjectVideo[] | undefined;

/** Changes the rows of a project wherever they are shown, and fetches every list that counts them anew. */
function changeRows(queryClient: QueryClient, projectId: number, change: (rows: Rows) => Rows): void {
  queryClient.setQueryData<ProjectVideo[]>(projectKeys.videosOf(projectId), change);
  queryClient.setQueryData<ProjectVideo[]>(projectKeys.videos, change);
  void queryClient.invalidateQueries({ queryKey: projectKeys.videosOf(projectId) });
  void queryClient.invalidateQueries({ queryKey: projectKeys.videos });
  void queryClient.invalidateQueries({ queryKey: projectKeys.list });
  void queryClient.invalidateQueries({ queryKey: clientKeys.list });
}

/** Changes a video: `{status}`, `{feedback}` or everything of the editor. 409 when it may not be published yet. */
export function useUpdateVideo(video: ProjectVideo) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateVideoRequest) => api.put<ProjectVideo>(`/api/videos/${video.id}`, body),
    onSuccess: (changed) => {
      changeRows(queryClient, video.projectId, (rows) =>
        rows?.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
      );
    },
    // A refusal mostly means that somebody else changed it meanwhile.
    onError: () => {
      changeRows(queryClient, video.projectId, (rows) => rows);
    },
  });
}

/** What a client answers to a video: approved, or declined with what to change; pending takes an answer back. */
export interface VideoAnswer {
  video: ProjectVideo;
  body: UpdateVideoRequest;
}

/** A refusal that is about one video and says nothing of the others: it is gone, or has a newer version. */
const isOfOneVideo = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Answers videos, one after the other; those that were answered stay so. Resolves to how many were, and rejects where none was. */
export function useAnswerVideos() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: async (answers: readonly VideoAnswer[]): Promise<number> => {
        let done = 0;
        let refused: ApiError | undefined;
        for (const { video, body } of answers) {
          try {
            await api.put<ProjectVideo>(`/api/videos/${video.id}`, body);
            done += 1;
          } catch (error) {
            if (isOfOneVideo(error)) refused ??= error;
            else if (done === 0) throw error;
            else break;
          }
        }
        if (done === 0 && refused !== undefined) throw refused;
        return done;
      },
      onSettled: (_done, _error, answers) => {
        for (const projectId of new Set(answers.map(({ video }) => video.projectId)))
          changeRows(queryClient, projectId, (rows) => rows);
      },
    }),
  );
}

/** Deletes a video; it leaves the list at once. */
export function useDeleteVideo(video: ProjectVideo) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<SuccessResponse>(`/api/videos/${video.id}`),
    onSuccess: () => {
      changeRows(queryClient, video.projectId, (rows) => rows?.filter(({ id }) => id !== video.id));
    },
  });
}
