import { LIMITS } from '@pregonero/contracts/api';
import type { ObjectStore } from './object-store';

/** Where the files of a finished video stand. `videoFinalKey` null: there is no other than the presenter's own. */
export interface VideoFiles {
  videoBaseKey: string | null;
  videoFinalKey: string | null;
  posterKey: string | null;
}

/** Links to those files; they share one end, so all are signed together. */
export interface VideoLinks {
  videoHeygenUrl: string | null;
  videoFinalUrl: string | null;
  posterUrl: string | null;
  videoUrlExpiresAt: Date;
}

/** New links for seven days to a video's files as they are; nothing is asked of the store, so no file need be there. */
export async function freshVideoLinks(store: ObjectStore, files: VideoFiles): Promise<VideoLinks> {
  const sign = async (key: string | null): Promise<string | null> =>
    key === null ? null : store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds });
  const videoUrlExpiresAt = new Date(Date.now() + LIMITS.videoUrlLifeSeconds * 1_000);
  const finalKey = files.videoFinalKey ?? files.videoBaseKey;
  const [videoHeygenUrl, posterUrl] = await Promise.all([sign(files.videoBaseKey), sign(files.posterKey)]);
  const videoFinalUrl = finalKey === files.videoBaseKey ? videoHeygenUrl : await sign(finalKey);
  return { videoHeygenUrl, videoFinalUrl, posterUrl, videoUrlExpiresAt };
}
