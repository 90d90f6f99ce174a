/** Keys of what is reviewed: one entry for each video, with its links and decisions below it. */
export const reviewKeys = {
  all: ['reviews'] as const,
  of: (videoId: number) => [...reviewKeys.all, videoId] as const,
};
