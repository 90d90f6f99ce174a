import { z } from 'zod';

/** `error` is always present; success is its code `ok`. */
export const tiktokErrorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string().nullish(), log_id: z.string().nullish() }),
});

/** Token errors can come with HTTP 200, so this is looked for first. */
export const oauthErrorSchema = z.object({ error: z.string(), error_description: z.string().nullish() });

/**
 * The answer of the token endpoint; `expires_in` in seconds, as a number or as text: an answer that is not read costs the
 * connection, because the refresh token that it replaces is dead.
 */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  open_id: z.string().min(1),
  scope: z.string(),
});

/** Whose account was connected. */
export const userSchema = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string().nullish() }) }),
});

/** What an account may choose for its next post; to be asked right before each one. */
export const creatorSchema = z.object({
  data: z.object({
    creator_avatar_url: z.string().nullish(),
    creator_username: z.string().nullish(),
    creator_nickname: z.string().nullish(),
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean().nullish(),
    duet_disabled: z.boolean().nullish(),
    stitch_disabled: z.boolean().nullish(),
    max_video_post_duration_sec: z.number().nullish(),
  }),
});

/** A post that was opened: its id, and where its bytes go. */
export const initSchema = z.object({
  data: z.object({ publish_id: z.string().min(1), upload_url: z.url() }),
});

/** Ids arrive as strings because {@link parseWithBigIntegers} keeps long integers so; small ones stay numbers. */
const postId = z.union([z.string(), z.number()]).transform(String);

/** Where a post stands. */
export const statusSchema = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().nullish(),
    /** Spelled so by the vendor. */
    publicaly_available_post_id: z.array(postId).nullish(),
    uploaded_bytes: z.number().nullish(),
  }),
});

/** One JSON string, or one number: strings come first, so digits inside them are left alone. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu;

/** `JSON.parse` that keeps integers of 16 digits and more as strings: post ids are above 2^53 and would be rounded. */
export function parseWithBigIntegers(text: string): unknown {
  return JSON.parse(text.replaceAll(TOKENS, (token) => (/^-?\d{16,}$/u.test(token) ? `"${token}"` : token)));
}
