/** Containers that TikTok takes (Content Posting API, media transfer guide): the `Content-Type` of an upload. */
const TIKTOK_VIDEO_TYPES = new Set(['video/mp4', 'video/quicktime', 'video/webm']);

/** Returns whether TikTok takes videos of this media type. */
export function isTiktokVideoType(contentType: string): boolean {
  return TIKTOK_VIDEO_TYPES.has(contentType);
}
