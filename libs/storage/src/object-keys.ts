import { randomUUID } from 'node:crypto';

/**
 * Where each kind of object lives. A key is made from ids and the job's key, so that a repeated job step writes the very
 * same object again, and never from a person's text, so that no name can leave its folder. The job's key is random: ids
 * recur after a restore, while the bucket and the links given out still hold the objects of the lost jobs.
 */
export const keys = {
  /** The presenter's video of a render job, `video/mp4`. */
  render: (userId: number, guionId: number, jobKey: string): string =>
    `renders/${userId}/${guionId}/${jobKey}.mp4`,
  /** The video with B-roll of a composition job, `video/mp4`. */
  broll: (userId: number, guionId: number, jobKey: string): string =>
    `broll/${userId}/${guionId}/${jobKey}.mp4`,
  /** The video of a finishing job, `video/mp4`. */
  finished: (userId: number, guionId: number, jobKey: string): string =>
    `finished/${userId}/${guionId}/${jobKey}.mp4`,
  /** A still of the presenter's video, `image/jpeg`. */
  poster: (userId: number, guionId: number, jobKey: string): string =>
    `posters/${userId}/${guionId}/${jobKey}.jpg`,
  /** The captions of the presenter's video, `application/x-subrip`. */
  captions: (userId: number, guionId: number, jobKey: string): string =>
    `captions/${userId}/${guionId}/${jobKey}.srt`,
  /** A person's own recording of a script; random, because a newer one replaces it while it is still read. */
  audio: (userId: number, guionId: number): string => `audio/${userId}/${guionId}/${randomUUID()}`,
  /** The sound that a voice service made of a script for a render job, `audio/mpeg`. */
  speech: (userId: number, guionId: number, jobKey: string): string =>
    `speech/${userId}/${guionId}/${jobKey}.mp3`,
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
      (keyOf: (userId: number, guionId: number, jobKey: string) => string) =>
        `${keyOf(0, 0, '0').split('/', 1).join('')}/`,
    ),
  ),
];

/** The user whose script a speech was made of; undefined for the key of anything else. */
export function speechOwner(key: string): number | undefined {
  const [, userId] = /^speech\/(\d+)\//u.exec(key) ?? [];
  return userId === undefined ? undefined : Number(userId);
}

/** What a key says of a script's file. */
export interface VideoKey {
  /** `renders`, `broll`, `finished`, `posters` or `captions`. */
  readonly folder: string;
  readonly userId: number;
  readonly guionId: number;
  /** The job that stored it, in this database or in the one before a restore. */
  readonly jobKey: string;
}

const VIDEO_KEY =
  /^(renders|broll|finished|posters|captions)\/(\d+)\/(\d+)\/(\d+(?:-[0-9a-f-]{36})?)\.(?:mp4|jpg|srt)$/u;

/** Reads the key of a file that a job stored of a script's video; undefined for any other. */
export function readVideoKey(key: string): VideoKey | undefined {
  const [, folder, userId, guionId, jobKey] = VIDEO_KEY.exec(key) ?? [];
  if (folder === undefined || jobKey === undefined) return undefined;
  return { folder, userId: Number(userId), guionId: Number(guionId), jobKey };
}
