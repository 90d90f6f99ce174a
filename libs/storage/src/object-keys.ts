import { randomUUID } from 'node:crypto';

/**
 * Where each kind of object lives. A key is made from ids alone, so that a repeated job step writes the very
 * same object again, and never from a person's text, so that no name can leave its folder.
 */
export const keys = {
  /** The presenter's video of a render job, `video/mp4`. */
  render: (userId: number, guionId: number, jobId: number): string =>
    `renders/${userId}/${guionId}/${jobId}.mp4`,
  /** The video with B-roll of a composition job, `video/mp4`. */
  broll: (userId: number, guionId: number, jobId: number): string =>
    `broll/${userId}/${guionId}/${jobId}.mp4`,
  /** The video of a finishing job, `video/mp4`. */
  finished: (userId: number, guionId: number, jobId: number): string =>
    `finished/${userId}/${guionId}/${jobId}.mp4`,
  /** A still of the presenter's video, `image/jpeg`. */
  poster: (userId: number, guionId: number, jobId: number): string =>
    `posters/${userId}/${guionId}/${jobId}.jpg`,
  /** The captions of the presenter's video, `application/x-subrip`. */
  captions: (userId: number, guionId: number, jobId: number): string =>
    `captions/${userId}/${guionId}/${jobId}.srt`,
  /** A person's own recording of a script; random, because a newer one replaces it while it is still read. */
  audio: (userId: number, guionId: number): string => `audio/${userId}/${guionId}/${randomUUID()}`,
  /** The sound that a voice service made of a script for a render job, `audio/mpeg`. */
  speech: (userId: number, guionId: number, jobId: number): string =>
    `speech/${userId}/${guionId}/${jobId}.mp3`,
  /** A file of a person's library; random, because the same file may be uploaded twice. */
  media: (userId: number): string => `media/${userId}/${randomUUID()}`,
  /** A video of an agency's project; random, because projects come and go around it. */
  projectVideo: (): string => `projects/${randomUUID()}`,
  /** A spoken comment of a review. In a folder of its own: releases that know none do not take it for what nobody uses. */
  voiceNote: (): string => `voice-notes/${randomUUID()}`,
} as const;

/** The folders that {@link keys} puts objects into, each with its slash. Nothing else in the bucket is ours. */
export const KEY_FOLDERS: readonly string[] = [
  ...new Set(
    Object.values(keys).map(
      (keyOf: (...ids: number[]) => string) => `${keyOf(0, 0, 0).split('/', 1).join('')}/`,
    ),
  ),
];

/** What a key says of a script's file. */
export interface VideoKey {
  /** `renders`, `broll`, `finished`, `posters` or `captions`. */
  readonly folder: string;
  readonly userId: number;
  readonly guionId: number;
  /** The job that stored it. */
  readonly jobId: number;
}

const VIDEO_KEY = /^(renders|broll|finished|posters|captions)\/(\d+)\/(\d+)\/(\d+)\.(?:mp4|jpg|srt)$/u;

/** Reads the key of a file that a job stored of a script's video; undefined for any other. */
export function readVideoKey(key: string): VideoKey | undefined {
  const [, folder, userId, guionId, jobId] = VIDEO_KEY.exec(key) ?? [];
  if (folder === undefined) return undefined;
  return { folder, userId: Number(userId), guionId: Number(guionId), jobId: Number(jobId) };
}
