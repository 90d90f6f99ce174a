import type { CurrentSession } from '../auth/current-session';

/** Who comments or decides: a guest of a link, or somebody who is signed in. */
export interface Reviewer {
  /** The name that is shown beside what they say. */
  readonly author: string;
  readonly userId: number | null;
  readonly linkId: number | null;
  /** Where they call from; only a shortened form is ever stored. */
  readonly address: string;
}

/** Somebody who is signed in, as a reviewer. */
export function signedInReviewer({ userId, user }: CurrentSession, address: string): Reviewer {
  return { author: user.name, userId, linkId: null, address };
}
