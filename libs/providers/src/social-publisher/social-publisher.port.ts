import type { TiktokPrivacyLevel } from '@pregonero/contracts/api';
import type { Readable } from 'node:stream';
import type { Sentence } from '@pregonero/contracts/languages';

/** Injection token of {@link SocialPublisherPort}. */
export const SOCIAL_PUBLISHER = Symbol('SOCIAL_PUBLISHER');

/** What a consent or a refresh gives. Both tokens are secrets: store them encrypted, never log them. */
export interface TokenGrant {
  accessToken: string;
  refreshToken: string;
  /** Life of the access token, in seconds. */
  expiresInSeconds: number;
  /** The person's stable id at the network, for this app. */
  openId: string;
  /** What was granted; people can untick scopes. */
  scopes: string[];
}

/** What the account may do now; ask again before each post. */
export interface CreatorInfo {
  username: string | null;
  nickname: string;
  avatarUrl: string | null;
  privacyLevelOptions: string[];
  commentDisabled: boolean;
  duetDisabled: boolean;
  stitchDisabled: boolean;
  maxVideoSeconds: number | null;
}

/** A post to begin. The AI label is always set: the presenter is synthetic. */
export interface PostRequest {
  accessToken: string;
  /** The text under the video, hashtags included; at most 2200 UTF-16 units. */
  caption: string;
  privacyLevel: TiktokPrivacyLevel;
  disableComment: boolean;
  disableDuet: boolean;
  disableStitch: boolean;
  /** Declarations: own brand, paid partnership. */
  brandOrganic: boolean;
  brandContent: boolean;
  videoSizeBytes: number;
  signal?: AbortSignal;
}

/** Bytes `start` to `end`, both included, of `totalBytes`. */
interface UploadRange {
  start: number;
  end: number;
  totalBytes: number;
}

/** Where a post can stand; only `published` and `failed` are final. */
export type PublishStatus = 'uploading' | 'processing' | 'published' | 'failed';

/** Where a post stands. Ids are strings: they are larger than a JavaScript number can hold. */
export interface PublishState {
  status: PublishStatus;
  /** Only once the post is public and moderated; may come after `published`. */
  postIds: string[];
  /** Bytes the network has, where it tells. */
  uploadedBytes: number | null;
  /** The network's word for the failure, and the sentence for it. */
  failReason: string | null;
  failSentence: Sentence | null;
  /** Whether beginning anew may succeed where this post failed. */
  mayBeginAgain: boolean;
}

/**
 * Publishing to a network. Errors of every method: `retryable`, `rate_limited`, `auth_expired` (refresh once, then ask
 * the owner to connect again), `rejected`, and where noted `outcome_unknown`.
 */
export interface SocialPublisherPort {
  /** Where the owner consents; `state` is random, stored and used once. */
  authorizeUrl(request: { state: string }): string;
  /** The code, decoded once, for tokens. Not repeatable: a code works once (`outcome_unknown` on a cut answer). */
  exchangeCode(code: string, signal?: AbortSignal): Promise<TokenGrant>;
  /** New tokens; the old refresh token dies. Not repeatable (`outcome_unknown` on a cut answer). */
  refresh(refreshToken: string, signal?: AbortSignal): Promise<TokenGrant>;
  /** Whose token this is. A read. */
  user(accessToken: string, signal?: AbortSignal): Promise<{ openId: string; displayName: string }>;
  /** What the account may do now. A read. */
  creatorInfo(accessToken: string, signal?: AbortSignal): Promise<CreatorInfo>;
  /**
   * Announces a post and gives its receipt. Nothing is published before the last byte is uploaded, so a repeat only
   * leaves an empty announcement behind that ends by itself after an hour; a cut answer is therefore `retryable`.
   */
  begin(request: PostRequest): Promise<{ publishId: string; uploadUrl: string }>;
  /**
   * Sends one range of {@link chunkPlan}'s. The network's own count wins: a wrong range is answered with what it has.
   * A fault during the last range is `outcome_unknown`: ask {@link check}, never begin again. An address that is over
   * is `rejected` with `providerCode` `upload_link_expired`.
   */
  uploadChunk(request: {
    uploadUrl: string;
    range: UploadRange;
    /** Of the whole file. */
    contentType: string;
    stream: Readable;
    signal?: AbortSignal;
  }): Promise<{ receivedBytes: number; complete: boolean }>;
  /** Where a post stands. A read. */
  check(accessToken: string, publishId: string, signal?: AbortSignal): Promise<PublishState>;
  /** Where people see a post. */
  postUrl(username: string, postId: string): string;
  /** Ends the access of a token; best effort, repeatable. */
  revoke(accessToken: string, signal?: AbortSignal): Promise<void>;
}
