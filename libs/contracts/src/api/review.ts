import type { PrivacyConsent } from './legal-documents';

/** What somebody may decide about a version of a video. */
export const REVIEW_DECISIONS = ['approved', 'changes_requested'] as const;
export type ReviewDecisionKind = (typeof REVIEW_DECISIONS)[number];

/** What the log of a video's decisions holds: `reset` when a new version or the agency set the video back to pending. */
export type ReviewLogKind = ReviewDecisionKind | 'withdrawn' | 'reset';

/** Where a video stands in its review. */
export type ReviewState = ReviewDecisionKind | 'pending';

/** What a link lets its guests do besides seeing the video and what is said of it. */
export interface ReviewRights {
  canComment: boolean;
  canApprove: boolean;
  canDownload: boolean;
}

/**
 * `POST /api/videos/{id}/review-links`. `expiresAt` is an ISO 8601 moment to come; a day ends at its midnight (UTC). `name` says
 * for whom it is, to those who make links alone.
 */
export interface CreateReviewLinkRequest extends ReviewRights {
  name?: string | null;
  expiresAt?: string | null;
  password?: string | null;
}

/** A new link: the only time that its address can be read. */
export interface CreatedReviewLink {
  id: number;
  /** Ends in `/r/<token>`. */
  url: string;
}

/** `POST /api/projects/{projectId}/review-sets`: one link to several videos of the project, in this order. */
export interface CreateReviewSetRequest extends CreateReviewLinkRequest {
  videoIds: number[];
}

/** A living link of a video; its address is known to those who have it only. */
export interface ReviewLink extends ReviewRights {
  id: number;
  name: string | null;
  /** The set of videos that it is one of: revoking it takes the video out of that set. */
  setId: number | null;
  /** ISO 8601; null: until it is revoked. */
  expiresAt: string | null;
  hasPassword: boolean;
  createdAt: string;
  /** Null once that account is gone. */
  createdBy: string | null;
}

/** A living link to several videos of a project. */
export interface ReviewSet extends Omit<ReviewLink, 'setId'> {
  /** Those that are still in it, in its order. */
  videoIds: number[];
}

/** One video of a set, for its guests. */
export interface ReviewSetVideo {
  /** The token of this video within the set: it is reviewed by it as by a link of its own. */
  token: string;
  caption: string;
  state: ReviewState;
  /** The film of its newest version, for a picture of it; lives 15 minutes and dies with the link. */
  videoUrl: string;
}

/** `GET /api/review/{token}/set`: what guests of a set see of it, and nothing else of the instance. */
export interface ReviewSetRoom {
  /** Who made the link. */
  from: string;
  project: string;
  videos: ReviewSetVideo[];
}

/** `POST /api/review/{token}/session`: a link without a password needs none. */
export interface ReviewSessionRequest {
  password?: string;
}

/** Proves that a guest knew the password: a bearer for the calls of that link. */
export interface ReviewSession {
  guestToken: string;
}

/** A point of a stroke: two fractions, of the picture's width and of its height. */
export type ReviewPoint = number[];

/** Lines drawn on the frame; each is a list of points. */
export interface ReviewDrawing {
  strokes: ReviewPoint[][];
}

/** `POST /api/review/{token}/comments`: of a second of the video, or (null) of all of it. */
export interface ReviewCommentRequest extends PrivacyConsent {
  author: string;
  text: string;
  atSeconds?: number | null;
  drawing?: ReviewDrawing | null;
  /** The version that its author saw. Without it, and where there is no such version, it is about the newest. */
  version?: number;
  /** A name that the sender gives it: a repeat with the same is the same comment. */
  ref?: string;
}

/** `POST /api/videos/{id}/comments`: by somebody who is signed in. */
export type VideoCommentRequest = Omit<ReviewCommentRequest, 'author' | 'acceptedPrivacy'>;

/** A spoken comment. The link lives 15 minutes and dies with the review link. */
export interface ReviewVoice {
  seconds: number;
  url: string;
}

/** What somebody said of a video. */
export interface ReviewComment {
  /** Counts within the video, from 1, in the order in which they came. */
  number: number;
  /** Of the version that its author saw, or, where they did not say, that was the newest when it was written. */
  version: number;
  author: string;
  /** Empty where it was spoken. */
  text: string;
  voice: ReviewVoice | null;
  atSeconds: number | null;
  drawing: ReviewDrawing | null;
  isResolved: boolean;
  /** ISO 8601. */
  at: string;
}

/** A comment for those who are signed in: `id` is what `PUT /api/review-comments/{id}` takes. */
export interface VideoComment extends ReviewComment {
  id: number;
}

/** `PUT /api/review-comments/{id}`: done, or to be done again. */
export interface ResolveCommentRequest {
  isResolved: boolean;
}

/** A version of a video. The links live 15 minutes and die with the review link. */
export interface ReviewVersion {
  number: number;
  /** ISO 8601. */
  at: string;
  videoUrl: string;
  /** Null where the link does not let its guests download. */
  downloadUrl: string | null;
}

/** What guests see: one video, who asks them about it, what is said of it, and nothing else of the instance. */
export interface ReviewRoom {
  caption: string;
  /** The project that the video belongs to. */
  project: string;
  /** Who made the link. */
  from: string;
  state: ReviewState;
  /** While changes are asked for: which. */
  wishes: string | null;
  rights: ReviewRights;
  /** The newest first. */
  versions: ReviewVersion[];
  /** In the order in which they came. */
  comments: ReviewComment[];
}

/** The same room for those who are signed in. */
export interface VideoReview extends Omit<ReviewRoom, 'comments' | 'from'> {
  comments: VideoComment[];
}

/** `POST /api/review/{token}/decision`; changes need a `reason`. */
export interface ReviewDecisionRequest extends PrivacyConsent {
  author: string;
  decision: ReviewDecisionKind;
  reason?: string | null;
  /** The version that its author saw: refused when there is a newer one. Without it the newest is meant. */
  version?: number;
}

/** `POST /api/videos/{id}/decision`: by somebody who is signed in. */
export type VideoDecisionRequest = Omit<ReviewDecisionRequest, 'author' | 'acceptedPrivacy'>;

/** A decision was noted. */
export interface ReviewDecisionReceipt {
  decision: ReviewDecisionKind;
  version: number;
  state: ReviewState;
  /** Takes it back through `…/decision/withdraw`, until `undoUntil` (ISO 8601). */
  undoToken: string;
  undoUntil: string;
}

/** `POST …/decision/withdraw`. */
export interface WithdrawDecisionRequest {
  undoToken: string;
}

/** Where a video stands after a decision was taken back. */
export interface WithdrawnDecision {
  state: ReviewState;
}

/** One entry of a video's log of decisions, which nobody can change. */
export interface ReviewDecision {
  id: number;
  kind: ReviewLogKind;
  version: number;
  /** SHA-256 of that version's file; null for files from before they were hashed. */
  sha256: string | null;
  author: string;
  /** Whether its author was signed in; a guest's name is what they wrote. */
  isSignedIn: boolean;
  reason: string | null;
  /** The network it came from, shortened; null where nobody sent it. */
  address: string | null;
  /** The entry that a withdrawal takes back. */
  withdraws: number | null;
  /** ISO 8601. */
  at: string;
}
