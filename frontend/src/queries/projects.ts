import type { Project, ProjectVideo } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

export const projectKeys = {
  list: ['/api/projects'] as const,
  videosOf: (projectId: number) => [`/api/projects/${projectId}/videos`] as const,
  videos: ['/api/videos'] as const,
};

/** The projects that the caller may see: all for an admin, the own ones for a client. */
export const projectsQuery = queryOptions({
  queryKey: projectKeys.list,
  queryFn: ({ signal }) => api.get<Project[]>('/api/projects', { signal }),
});

/** The videos of one project; 404 when it is somebody else's. */
export function projectVideosQuery(projectId: number) {
  return queryOptions({
    queryKey: projectKeys.videosOf(projectId),
    queryFn: ({ signal }) => api.get<ProjectVideo[]>(`/api/projects/${projectId}/videos`, { signal }),
  });
}

/** Every project video that the caller may see, each with its project. */
export const allVideosQuery = queryOptions({
  queryKey: projectKeys.videos,
  queryFn: ({ signal }) => api.get<ProjectVideo[]>('/api/videos', { signal }),
});
