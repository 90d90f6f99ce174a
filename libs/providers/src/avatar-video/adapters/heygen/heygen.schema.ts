import { z } from 'zod';

/** Only the fields in use; others may come and go. */
export const lookSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  gender: z.string().nullish(),
  preview_image_url: z.string().nullish(),
  preview_video_url: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  supported_api_engines: z.array(z.string()).nullish(),
  /** Private looks only: processing, pending_consent, failed, completed. */
  status: z.string().nullish(),
});
export type HeygenLook = z.infer<typeof lookSchema>;

/** A voice of the catalogue. */
export const voiceSchema = z.object({
  voice_id: z.string().min(1),
  name: z.string().nullish(),
  language: z.string().nullish(),
  gender: z.string().nullish(),
  preview_audio_url: z.string().nullish(),
  /** Neither is in the vendor's list of fields; read where a server sends it. */
  tags: z.array(z.string()).nullish(),
  locale: z.string().nullish(),
});
export type HeygenVoice = z.infer<typeof voiceSchema>;

/** A page whose items are checked one by one: a broken item must not hide the others. */
export const pageSchema = z.object({
  data: z.array(z.unknown()),
  has_more: z.boolean().nullish(),
  next_token: z.string().nullish(),
});

/** An uploaded file; the documents name its id in two ways. */
export const assetSchema = z.object({
  data: z
    .object({ asset_id: z.string().min(1).nullish(), id: z.string().min(1).nullish() })
    .transform(({ asset_id: assetId, id }) => assetId ?? id ?? ''),
});

/** The answer about one look. */
export const lookAnswerSchema = z.object({ data: lookSchema });

/** The answer to a submission: the id under which the render is asked for. */
export const createdSchema = z.object({ data: z.object({ video_id: z.string().min(1) }) });

/** A text that was said: a presigned link to its sound. */
export const speechSchema = z.object({ data: z.object({ audio_url: z.string().min(1) }) });

/** A figure that nothing depends on: in another form it counts as not told, and what was paid stays readable. */
const figure = z.number().nullish().catch(undefined);

/** Where a render stands; links are there once it is completed. */
export const videoSchema = z.object({
  data: z.object({
    id: z.string(),
    status: z.string(),
    video_url: z.string().nullish(),
    captioned_video_url: z.string().nullish(),
    subtitle_url: z.string().nullish(),
    thumbnail_url: z.string().nullish(),
    duration: figure,
    failure_code: z.string().nullish(),
    failure_message: z.string().nullish(),
    /** Percent, only from servers that send it; the vendor's contract has none. */
    progress: figure,
  }),
});
export type HeygenVideo = z.infer<typeof videoSchema>['data'];

/** A video of the list. */
export const listedVideoSchema = z.object({ id: z.string().min(1), title: z.string().nullish() });

/** The body of a refusal. Both fields may be missing. */
export const heygenErrorSchema = z.object({
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }),
});
