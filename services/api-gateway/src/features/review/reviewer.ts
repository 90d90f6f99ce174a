import type { CurrentSession } from '../../platform/auth/current-session';

/** Who comments or decides: a guest of a link, or somebody who is signed in. */
export interface Reviewer {
  /** The name that is shown beside what they say. */
  readonly author: string;
  readonly userId: number | null;
  readonly linkId: number | null;
  /** Where they call from; only a shortened form is ever stored. */
  readonly address: string;
}

/** Somebody who is signed in, as a reviewer; who acts in a client's name stands there with their own. */
export function signedInReviewer(
  { userId, user, actedBy }: CurrentSession,
  address: string,
): Reviewer & { userId: number } {
  const { name: author, userId: id } = actedBy ?? { name: user.name, userId };
  return { author, userId: id, linkId: null, address };
}
