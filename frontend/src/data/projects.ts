import type {
  CreateProjectRequest,
  Project,
  SuccessResponse,
  UpdateProjectRequest,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useIdempotentCall } from '../lib/idempotency';
import { useOneAtATime } from '../lib/one-at-a-time';
import { clientKeys } from './clients';

/** Cache keys of projects and of their videos. */
export const projectKeys = {
  list: ['/api/projects'] as const,
  videosOf: (projectId: number) => [`/api/projects/${projectId}/videos`] as const,
  videos: ['/api/videos'] as const,
};

/** The projects that the caller may see: all for an admin, the own ones for a client. */
export const projectsQuery = queryOptions({
  queryKey: projectKeys.list,
  queryFn: ({ signal }) => api.get<Project[]>('/api/projects', { signal, everyPage: true }),
});

function refetchLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: projectKeys.list });
  void queryClient.invalidateQueries({ queryKey: projectKeys.videos });
  void queryClient.invalidateQueries({ queryKey: clientKeys.list });
}

/** Creates a project for a client; the lists are fetched anew. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const idempotent = useIdempotentCall();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: CreateProjectRequest) =>
        idempotent(body, (idempotencyKey) => api.post<Project>('/api/projects', body, { idempotencyKey })),
      onSuccess: () => {
        refetchLists(queryClient);
      },
    }),
  );
}

/** Changes a project: name, description, deadline, state. */
export function useUpdateProject(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateProjectRequest) => api.put<Project>(`/api/projects/${id}`, body),
    onSuccess: (changed) => {
      queryClient.setQueryData<Project[]>(projectKeys.list, (known) =>
        known?.map((project) => (project.id === id ? changed : project)),
      );
      refetchLists(queryClient);
    },
  });
}

/** Deletes a project with its videos; it leaves the list at once. */
export function useDeleteProject() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (id: number) => api.delete<SuccessResponse>(`/api/projects/${id}`),
      onSuccess: (_answer, id) => {
        queryClient.setQueryData<Project[]>(projectKeys.list, (known) =>
          known?.filter((project) => project.id !== id),
        );
        queryClient.removeQueries({ queryKey: projectKeys.videosOf(id) });
        refetchLists(queryClient);
      },
    }),
  );
}
