import type { ProviderName } from '@pregonero/contracts/jobs';
import type { Notice, Sentence } from '@pregonero/contracts/languages';
import type { Readable } from 'node:stream';

/** Tokens of a consent or a refresh. Both are secrets: store them encrypted, never log them. */
export interface TokenGrant {
  accessToken: string;
  /** What the next refresh is asked with; a network without refresh tokens repeats its access token. */
  refreshToken: string;
  /** Life of the access token, in seconds. */
  expiresInSeconds: number;
  /** The network's stable id of the account, for this app. */
  accountId: string;
  /** Granted scopes; people can untick some. */
  scopes: string[];
}

/**
 * Consents to act in an account. Errors of every method: `retryable`, `rate_limited`, `auth_expired`, `rejected`, and where noted
 * `outcome_unknown`.
 */
export interface NetworkConnect {
  /** Scopes without which nothing can be published; people can untick some. */
  readonly needs: readonly string[];
  /** URL of the consent page; `state` is random, stored and used once. */
  authorizeUrl(request: { state: string }): string;
  /** Exchanges a code, decoded once, for tokens. Not repeatable: a code works once (`outcome_unknown` on a cut response). */
  exchangeCode(code: string, signal?: AbortSignal): Promise<TokenGrant>;
  /**
   * Gets new tokens; the old refresh token may end. Not repeatable (`outcome_unknown` on a cut response). A consent that is over is
   * `auth_expired` with `providerCode` `invalid_grant`.
   */
  refresh(refreshToken: string, signal?: AbortSignal): Promise<TokenGrant>;
  /** Whose token this is. A read. */
  user(accessToken: string, signal?: AbortSignal): Promise<{ accountId: string; displayName: string }>;
  /** Ends the access of a token; best effort, repeatable. */
  revoke(accessToken: string, signal?: AbortSignal): Promise<void>;
}

/** What an account may do now; ask again before each post. */
export interface AccountLimits {
  /** Handle without `@`; null while the network does not tell it. */
  username: string | null;
  displayName: string;
  avatarUrl: string | null;
  /** Visibilities that the account may choose, in the network's words. */
  visibilities: readonly string[];
  /** Settings that the account has switched off for all posts, by their names in `settings`. */
  switchedOff: readonly string[];
  /** Longest video that the account accepts, in seconds. */
  maxVideoSeconds: number | null;
}

/** Rules of a network that hold for every account of this installation. */
export interface NetworkCapabilities {
  /** Accounts that a user may connect; where it is one, another account replaces it. */
  readonly accounts: 'one' | 'several';
  readonly text: {
    /** Longest title; null where posts have no title and it begins the caption. */
    readonly titleMaxLength: number | null;
    readonly captionMaxLength: number;
    /** How the network counts both lengths. */
    readonly unit: 'utf16' | 'bytes';
    /** Hashtags that are sent at most; null for all. */
    readonly hashtagsMax: number | null;
  };
  readonly video: {
    /** Media types that the network takes: the `Content-Type` of an upload. */
    readonly types: readonly string[];
    readonly maxBytes: number;
    /** Longest video in seconds; null where only the account's own limit holds. */
    readonly maxSeconds: number | null;
  };
  /** Whether the network audited this app; until then it allows less. */
  readonly audited: boolean;
  /** Visibilities that posts of this app may have now, in the network's words; the first is the safest. */
  readonly visibilities: readonly string[];
}

/** When a post may be planned. The plan is ours: networks learn of a post when it is due. */
export interface ScheduleRule {
  readonly fromTomorrow: boolean;
  readonly daysAhead: number;
}

/** A post to announce. The AI label is always set where the network has one: presenters are synthetic. */
export interface PostOrder {
  accessToken: string;
  title: string;
  /** Text under the video, hashtags included, cut to the network's limits. */
  caption: string;
  /** The post's own settings, as the network's folder stored them. */
  settings: Readonly<Record<string, unknown>>;
  video: { contentType: string; sizeBytes: number; durationSeconds: number | null };
  /** Link from which the network may fetch the video now, valid for a day; only of networks that fetch. A secret. */
  videoUrl?: string;
  signal?: AbortSignal;
}

/** An announced post. */
export interface Announcement {
  /** The network's reference of the post: stored before a byte is sent. */
  reference: string;
  /** Where the bytes go; a secret. */
  uploadUrl?: string;
  /** The account's name in links of posts, as the network told it now. */
  author?: string;
}

/** Bytes `start` to `end`, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/** Delivery by us: the network receives the file range by range. */
export interface ByteDelivery {
  /** The range to send when the network has `receivedBytes`, or null when it has everything. */
  nextRange(totalBytes: number, receivedBytes: number): ByteRange | null;
  /**
   * Sends one range. The network's own count wins: a wrong range is answered with what it has. A fault during the last range is
   * `outcome_unknown`: ask {@link Network.check}, never announce again. An upload URL that is over is `rejected` with `providerCode`
   * `upload_link_expired`.
   */
  sendRange(request: {
    uploadUrl: string;
    range: ByteRange & { totalBytes: number };
    /** Of the whole file. */
    contentType: string;
    stream: Readable;
    signal?: AbortSignal;
  }): Promise<{ receivedBytes: number; complete: boolean }>;
}

/** Names an announced post in the owner's account. */
export interface PostRef {
  accessToken: string;
  reference: string;
  /** {@link Announcement.author}. */
  author?: string | undefined;
  signal?: AbortSignal;
}

/**
 * Makes a delivered post public, where delivery alone does not. Called when {@link Network.check} says `ready`, and again only when it still
 * says so. The network publishes one reference at most once: a repeat adds nothing. A cut response is `outcome_unknown`.
 */
type Finish = (post: PostRef) => Promise<void>;

/** Where a post can stand; only `published` and `failed` are final. `ready`: delivered, and not public before it is finished. */
export type PublishStatus = 'uploading' | 'processing' | 'ready' | 'published' | 'failed';

/** Where a post stands. Ids are strings: they may be larger than a JavaScript number can hold. */
export interface PublishState {
  status: PublishStatus;
  /** Only once the post is public; may come after `published`. */
  postId: string | null;
  /** Where people see the post. */
  postUrl: string | null;
  /** Bytes the network has, where it tells. */
  uploadedBytes: number | null;
  /** The network's word for the failure, and the sentence for it. */
  failReason: string | null;
  failSentence: Sentence | null;
  /** Whether announcing the post again may succeed where this one failed. */
  mayBeginAgain: boolean;
}

/** Numbers of a post; null where the network does not tell one. */
interface PostNumbers {
  postId: string;
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
}

/** What owners read about a network, by keys of `libs/contracts/messages`. */
export interface NetworkTexts {
  readonly notConnected: Sentence;
  readonly otherAccount: Sentence;
  readonly away: Sentence;
  readonly notReceiving: Sentence;
  /** For a failure without a reason of its own. */
  readonly refused: Sentence;
  readonly formatRefused: Sentence;
  readonly outcomeUnknown: Sentence;
  /** Why posts were cancelled whose account the owner disconnected. */
  readonly disconnected: Sentence;
  /** Why posts were cancelled whose account another one replaced. */
  readonly accountChanged: Sentence;
  /** Why posts were cancelled whose account the owner withdrew at the network. */
  readonly withdrawn: Sentence;
  tooLong(maxSeconds: number): Sentence;
  failed(cause: Sentence): Sentence;
  readonly notices: {
    published(title: string): Notice;
    failed(title: string, cause: Sentence): Notice;
    /** `count`: posts that were cancelled with the account. */
    cancelled(count: number, cause: { otherAccount: boolean }): Notice;
    /** `count`: posts that wait for the account. */
    reconnect(count: number): Notice;
    /** `count`: posts that were cancelled with the account. */
    withdrawn(count: number): Notice;
  };
}

/** One network, as the product uses it. Errors of its methods as of {@link NetworkConnect}. */
export interface Network {
  /** Its keys are missing: no account can be connected, and its posts end with a reason. */
  readonly isOff?: true;
  /** `network` of its accounts and posts. */
  readonly id: string;
  /** Third parties that it calls: while one of these is away, its posts wait. */
  readonly calls: readonly ProviderName[];
  readonly capabilities: NetworkCapabilities;
  readonly texts: NetworkTexts;
  /** Whether browsers are told of its accounts and posts by TikTok's own events. */
  readonly hasTiktokEvents?: true;
  readonly connect: NetworkConnect;
  /** Asks what an account may do now. A read. */
  limits(accessToken: string, signal?: AbortSignal): Promise<AccountLimits>;
  /**
   * Announces a post and gives its reference. Nothing is public before the video is delivered (and finished, where there is a `finish`),
   * so a repeat only leaves an empty announcement behind; a cut response is therefore `retryable`. A post that the account may not make is
   * `rejected`.
   */
  announce(order: PostOrder): Promise<Announcement>;
  /** How the video reaches the network. One that fetches it must be finished: announcing may be repeated. */
  readonly delivery:
    | { readonly by: 'bytes'; readonly bytes: ByteDelivery; readonly finish?: Finish }
    | { readonly by: 'link'; readonly finish: Finish };
  /** Asks where a post stands. A read. */
  check(post: PostRef): Promise<PublishState>;
  /** Reads the numbers of published posts; missing ones are left out. */
  numbers?(accessToken: string, postIds: readonly string[], signal?: AbortSignal): Promise<PostNumbers[]>;
}
