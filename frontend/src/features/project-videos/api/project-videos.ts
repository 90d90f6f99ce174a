import type { ProjectVideo, SuccessResponse, UpdateVideoRequest } from '@pregonero/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';
import { clientKeys } from '../../../queries/clients';
import { projectKeys } from '../../../queries/projects';

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

/** Shows a video that has just been stored before the list comes back. */
export function addRow(queryClient: QueryClient, video: ProjectVideo): void {
  changeRows(queryClient, video.projectId, (rows) =>
    rows === undefined ? rows : [video, ...rows.filter(({ id }) => id !== video.id)],
  );
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
