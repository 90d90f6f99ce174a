import { z } from 'zod';

/** `quality` is an open set; sizes are null for streams; `file_type` says mp4 even for a playlist. */
export const pexelsFileSchema = z.object({
  quality: z.string().nullish(),
  file_type: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  link: z.string(),
});
export type PexelsFile = z.infer<typeof pexelsFileSchema>;

/** A clip with its files; `duration` in seconds. */
export const pexelsVideoSchema = z.object({
  id: z.int().positive(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  url: z.string(),
  image: z.string(),
  user: z.object({ name: z.string() }),
  video_files: z.array(z.unknown()),
});
export type PexelsVideo = z.infer<typeof pexelsVideoSchema>;

/** Items are checked one by one: one broken clip must not hide the others. */
export const pexelsSearchSchema = z.object({ videos: z.array(z.unknown()) });

/** Two shapes of error are in the wild: `{status, code}` and `{error}`. */
export const pexelsErrorSchema = z.union([
  z.object({ error: z.string() }).transform(({ error }) => ({ code: undefined, message: error })),
  z.object({ code: z.string() }).transform(({ code }) => ({ code, message: undefined })),
]);
