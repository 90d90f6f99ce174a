import { z } from 'zod';

/** Who may see a post, in TikTok's words; which of them an account may choose, its creator info tells. */
export const PRIVACY_LEVELS = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'] as const;

const source = z.union([
  z.looseObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.number().int().positive(),
    chunk_size: z.number().int().positive(),
    total_chunk_count: z.number().int().positive(),
  }),
  z.looseObject({ source: z.literal('PULL_FROM_URL'), video_url: z.string() }),
]);

/** Body of a direct post's initialisation, as far as the stand-in looks at it. Sizes in bytes. */
export const initRequest = z.looseObject({
  post_info: z.looseObject({
    title: z.string().max(2_200).optional(),
    privacy_level: z.string(),
    disable_duet: z.boolean().optional(),
    disable_comment: z.boolean().optional(),
    disable_stitch: z.boolean().optional(),
    video_cover_timestamp_ms: z.number().int().optional(),
    brand_content_toggle: z.boolean().optional(),
    brand_organic_toggle: z.boolean().optional(),
    is_aigc: z.boolean().optional(),
  }),
  source_info: source,
});
export type InitRequest = z.infer<typeof initRequest>;

/** Body of a draft's initialisation: the person writes the rest in the app. */
export const inboxRequest = z.looseObject({ source_info: source });

/** Body of a post of photos. */
export const photoRequest = z.looseObject({
  post_info: z.looseObject({
    title: z.string().max(90).optional(),
    description: z.string().max(4_000).optional(),
  }),
  source_info: z.looseObject({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.string()).min(1).max(35),
    photo_cover_index: z.number().int().min(0),
  }),
  post_mode: z.enum(['DIRECT_POST', 'MEDIA_UPLOAD']),
  media_type: z.literal('PHOTO'),
});

/** A page of an account's videos. */
export const listRequest = z.looseObject({
  cursor: z.number().int().optional(),
  max_count: z.number().int().min(1).max(20).optional(),
});

const token = z.object({
  openId: z.string(),
  scope: z.string(),
  accessToken: z.string(),
  accessEndsAtMs: z.number(),
  refreshToken: z.string(),
  refreshEndsAtMs: z.number(),
  revoked: z.boolean(),
});
export type TokenRecord = z.infer<typeof token>;

const postRecord = z.object({
  publishId: z.string(),
  uploadId: z.string(),
  openId: z.string(),
  /** A draft for the person's inbox, not a post. */
  isDraft: z.boolean().default(false),
  title: z.string(),
  privacyLevel: z.string(),
  isAigc: z.boolean(),
  videoSizeBytes: z.number(),
  chunkSizeBytes: z.number(),
  totalChunkCount: z.number(),
  receivedBytes: z.number(),
  receivedChunks: z.number(),
  contentType: z.string(),
  status: z.enum(['PROCESSING_UPLOAD', 'PUBLISH_COMPLETE', 'SEND_TO_USER_INBOX', 'FAILED']),
  failReason: z.string().nullable(),
  /** An int64 beyond 2^53, so a string everywhere but on the wire. */
  postId: z.string().nullable(),
  createdAtMs: z.number(),
  uploadedAtMs: z.number().nullable(),
  completedAtMs: z.number().nullable(),
  durationSeconds: z.number().nullable(),
});
export type PostRecord = z.infer<typeof postRecord>;

/** What the stand-in keeps between two starts, as JSON on the disk. */
export const tiktokState = z.object({
  codes: z.record(
    z.string(),
    z.object({
      redirectUri: z.string(),
      scope: z.string(),
      endsAtMs: z.number(),
      codeChallenge: z.string().nullable(),
    }),
  ),
  tokens: z.array(token),
  posts: z.record(z.string(), postRecord),
  nextPost: z.number(),
});
export type TiktokState = z.infer<typeof tiktokState>;
