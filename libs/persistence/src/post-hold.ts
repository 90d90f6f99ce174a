import type { PostHold } from '@pregonero/contracts/api';
import type { SocialPostEntity, VideoEntity } from './entities';

/**
 * Returns why a planned post of a project's video would not go out, or null. What is stored about the video now decides, as when the post's
 * hour comes: a paused post goes out once the reason is gone.
 */
export function findPostHold(
  { status, cloudinaryPublicId }: Pick<VideoEntity, 'status' | 'cloudinaryPublicId'>,
  { videoKey }: Pick<SocialPostEntity, 'videoKey'>,
): PostHold | null {
  if (status === 'declined') return 'changes_requested';
  if (status !== 'approved' && status !== 'published') return 'in_review';
  return cloudinaryPublicId === videoKey ? null : 'newer_version';
}

/** {@link findPostHold} as SQL about a row of `social_posts`; null for posts of scripts. */
export const POST_HOLD = `(SELECT CASE
    WHEN status = 'declined' THEN 'changes_requested'
    WHEN status NOT IN ('approved', 'published') THEN 'in_review'
    WHEN "cloudinaryPublicId" <> social_posts."videoKey" THEN 'newer_version' END
  FROM videos WHERE id = social_posts."videoId")`;
