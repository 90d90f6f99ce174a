/** Keys of what is reviewed: one entry for each video, with its links and decisions below it, and the links to several of a project. */
export const reviewKeys = {
  all: ['reviews'] as const,
  of: (videoId: number) => [...reviewKeys.all, videoId] as const,
  setsOf: (projectId: number) => [...reviewKeys.all, 'sets', projectId] as const,
};
