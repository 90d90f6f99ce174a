/** Keys of what is reviewed: one entry for each video. */
export const reviewKeys = {
  all: ['reviews'] as const,
  of: (videoId: number) => [...reviewKeys.all, videoId] as const,
};
