import { z } from 'zod';

const voiceSettings = z.looseObject({
  speed: z.number().min(0.5).max(1.5).optional(),
  pitch: z.number().min(-50).max(50).optional(),
  volume: z.number().min(0).max(1).optional(),
  locale: z.string().optional(),
});

/** `POST /v3/videos` with `type: "avatar"`; the other types are not drawn by the sandbox. */
export const createVideo = z.looseObject({
  type: z.literal('avatar'),
  avatar_id: z.string().min(1),
  script: z.string().trim().min(1).max(5_000),
  voice_id: z.string().min(1).nullish(),
  title: z.string().max(500).nullish(),
  aspect_ratio: z.enum(['16:9', '9:16', '1:1', 'auto']).nullish(),
  resolution: z.enum(['4k', '1080p', '720p']).nullish(),
  output_format: z.literal('mp4').nullish(),
  background: z
    .looseObject({ type: z.literal('color'), value: z.string().regex(/^#[0-9a-f]{6}$/iu) })
    .nullish(),
  caption: z.looseObject({ file_format: z.literal('srt'), style: z.literal('default').nullish() }).nullish(),
  voice_settings: voiceSettings.nullish(),
  callback_url: z.url().nullish(),
  callback_id: z.string().max(255).nullish(),
});
export type CreateVideo = z.infer<typeof createVideo>;

export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_\-:.]{1,255}$/u;

export const videoRecord = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'processing', 'completed', 'failed']),
  progress: z.number(),
  createdAtMs: z.number(),
  startedAtMs: z.number().nullable(),
  completedAtMs: z.number().nullable(),
  /** How often a render was begun; a restart of the sandbox begins again. */
  starts: z.number(),
  durationSeconds: z.number().nullable(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  deletedAtMs: z.number().nullable(),
  idempotencyKey: z.string().nullable(),
  callbackId: z.string().nullable(),
  callbackUrl: z.string().nullable(),
  title: z.string().nullable(),
  avatarId: z.string(),
  voiceId: z.string(),
  script: z.string(),
  format: z.enum(['vertical', 'horizontal', 'square']),
  captions: z.boolean(),
  backgroundColor: z.string().nullable(),
});
export type VideoRecord = z.infer<typeof videoRecord>;

export const heygenState = z.object({
  /** Signs the links to files; made once. */
  linkSecret: z.string(),
  nextVideo: z.number(),
  videos: z.record(z.string(), videoRecord),
  /** First answer by idempotency key. */
  answers: z.record(z.string(), z.object({ videoId: z.string(), createdAtMs: z.number() })),
  /** Renders that were charged, by idempotency key, or by video id when there was none. */
  billed: z.record(z.string(), z.number()),
});
export type HeygenState = z.infer<typeof heygenState>;
