import { CAPTION_STYLES } from '@pregonero/video';
import { z } from 'zod';

/** What the sandbox's own voices and captions understand beyond the documented fields. */
const engineSettings = z.strictObject({
  captionStyle: z.enum(CAPTION_STYLES).nullish(),
  brandColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/iu)
    .nullish(),
  pronunciations: z
    .array(z.object({ written: z.string().min(1).max(200), spoken: z.string().min(1).max(200) }))
    .max(500)
    .nullish(),
  /** What an uploaded audio says. */
  transcript: z.string().max(8_000).nullish(),
});

const voiceSettings = z.looseObject({
  speed: z.number().min(0.5).max(1.5).optional(),
  pitch: z.number().min(-50).max(50).optional(),
  volume: z.number().min(0).max(1).optional(),
  locale: z.string().optional(),
  engine_settings: engineSettings.nullish(),
});

/** `POST /v3/videos` with `type: "avatar"`; the other types are not drawn by the sandbox. */
export const createVideo = z
  .looseObject({
    type: z.literal('avatar'),
    avatar_id: z.string().min(1),
    script: z.string().trim().min(1).max(5_000).nullish(),
    audio_asset_id: z.string().min(1).nullish(),
    audio_url: z.url().nullish(),
    voice_id: z.string().min(1).nullish(),
    title: z.string().max(500).nullish(),
    aspect_ratio: z.enum(['16:9', '9:16', '1:1', 'auto']).nullish(),
    resolution: z.enum(['4k', '1080p', '720p']).nullish(),
    output_format: z.literal('mp4').nullish(),
    background: z
      .looseObject({ type: z.literal('color'), value: z.string().regex(/^#[0-9a-f]{6}$/iu) })
      .nullish(),
    caption: z
      .looseObject({ file_format: z.literal('srt'), style: z.literal('default').nullish() })
      .nullish(),
    voice_settings: voiceSettings.nullish(),
    callback_url: z.url().nullish(),
    callback_id: z.string().max(255).nullish(),
  })
  .superRefine((order, context) => {
    const sources = [order.script, order.audio_asset_id, order.audio_url].filter(
      (source) => source !== undefined && source !== null,
    );
    if (sources.length === 1) return;
    context.addIssue({
      code: 'custom',
      path: ['script'],
      message: 'exactly one of script, audio_asset_id and audio_url is required',
    });
  });
export type CreateVideo = z.infer<typeof createVideo>;

/** `POST /v3/voices/speech`. */
export const createSpeech = z.looseObject({
  text: z.string().trim().min(1).max(5_000),
  voice_id: z.string().min(1),
  input_type: z.literal('text').nullish(),
  speed: z.number().min(0.5).max(2).optional(),
});

/** Keys that the API documents: 1 to 255 letters, digits and `_-:.`. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_\-:.]{1,255}$/u;

const videoRecord = z.object({
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
  captionStyle: z.enum(CAPTION_STYLES).default('resaltado'),
  captionColor: z.string().nullable().default(null),
  pronunciations: z.array(z.object({ written: z.string(), spoken: z.string() })).default([]),
  /** An audio that speaks instead of the voice; then `script` is empty. */
  audioAssetId: z.string().nullable().default(null),
  transcript: z.string().nullable().default(null),
  backgroundColor: z.string().nullable(),
});
export type VideoRecord = z.infer<typeof videoRecord>;

const assetRecord = z.object({
  id: z.string(),
  contentType: z.string(),
  extension: z.string(),
  sizeBytes: z.number(),
  createdAtMs: z.number(),
});
export type AssetRecord = z.infer<typeof assetRecord>;

/** What the stand-in keeps between two starts, as JSON on the disk. */
export const heygenState = z.object({
  /** Signs the links to files; made once. */
  linkSecret: z.string(),
  nextVideo: z.number(),
  videos: z.record(z.string(), videoRecord),
  assets: z.record(z.string(), assetRecord).default({}),
  /** Asset by the idempotency key of its upload. */
  uploads: z.record(z.string(), z.object({ assetId: z.string(), createdAtMs: z.number() })).default({}),
  /** First answer by idempotency key. */
  answers: z.record(z.string(), z.object({ videoId: z.string(), createdAtMs: z.number() })),
  /** Renders that were charged, by idempotency key, or by video id when there was none. */
  billed: z.record(z.string(), z.number()),
});
export type HeygenState = z.infer<typeof heygenState>;
