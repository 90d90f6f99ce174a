import type { ProviderName } from './provider-status';
import type { SentenceData } from '../languages/render';

/** Where the owner allows the connection; the address holds for one attempt. */
export interface TiktokAuth {
  authUrl: string;
}
/**
 * Whether an account is connected: its handle (without `@`), null while TikTok does not tell it, and the name that it
 * shows.
 */
export interface TiktokStatus {
  connected: boolean;
  username: string | null;
  displayName: string | null;
  /** TikTok ended the connection: this account is to be connected again, and what was planned for it stays. */
  reconnectNeeded?: true;
  /** TikTok has not audited the application: every post is SELF_ONLY. */
  onlyPrivate?: true;
}

/** Who may see a post, in TikTok's words. */
export const TIKTOK_PRIVACY_LEVELS = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const;
export type TiktokPrivacyLevel = (typeof TIKTOK_PRIVACY_LEVELS)[number];

/**
 * What the owner allows and declares about a post (TikTok's content sharing guidelines, points 6 to 9). Everything is
 * off unless chosen.
 */
export interface TiktokPostChoices {
  allowComment: boolean;
  allowDuet: boolean;
  allowStitch: boolean;
  /** Promotes the owner's own brand: TikTok labels it as promotional content. */
  brandOrganic: boolean;
  /** Paid partnership with a third party: TikTok labels it so; never private. */
  brandContent: boolean;
}

/** What a post stores that only TikTok knows. */
export interface TiktokPostSettings extends TiktokPostChoices {
  privacyLevel: TiktokPrivacyLevel;
}

/** Reads stored settings; what is missing or unknown is the safest choice. */
export function readTiktokSettings(settings: Readonly<Record<string, unknown>>): TiktokPostSettings {
  return {
    privacyLevel: TIKTOK_PRIVACY_LEVELS.find((level) => level === settings['privacyLevel']) ?? 'SELF_ONLY',
    allowComment: settings['allowComment'] === true,
    allowDuet: settings['allowDuet'] === true,
    allowStitch: settings['allowStitch'] === true,
    brandOrganic: settings['brandOrganic'] === true,
    brandContent: settings['brandContent'] === true,
  };
}

/** `GET /api/tiktok/creator`: the account that will receive the post and what it may choose, asked of TikTok now. */
export interface TiktokCreator {
  username: string | null;
  nickname: string;
  avatarUrl: string | null;
  /** Levels that the owner may choose; only SELF_ONLY while the application is not audited by TikTok. */
  privacyLevelOptions: TiktokPrivacyLevel[];
  commentDisabled: boolean;
  duetDisabled: boolean;
  stitchDisabled: boolean;
  /** Longest video that the account accepts, in seconds. */
  maxVideoSeconds: number | null;
  /** Whether TikTok audited the application; if not, every post is SELF_ONLY. */
  audited: boolean;
}

/**
 * `POST /api/tiktok/upload`. `scheduledTime` is UTC ISO 8601, not before tomorrow; `privacyLevel` and the choices default
 * to the safest.
 */
export interface TiktokUploadRequest extends Partial<TiktokPostChoices> {
  videoUrl: string;
  title: string;
  description?: string;
  hashtags?: string[];
  scheduledTime?: string;
  privacyLevel?: TiktokPrivacyLevel;
}

/** Where a post can stand; the last three are final. */
export type TiktokPostEstado =
  | 'programado'
  | 'pendiente'
  | 'publicando'
  | 'publicado'
  | 'falló'
  | 'cancelado';

/** One publication. `postUrl` appears once the network shows it. */
export interface TiktokPost {
  id: number;
  /** Id of its network: `tiktok`. */
  network: string;
  guionId: number | null;
  /** The project's video that it publishes; null for one of a script. */
  videoId: number | null;
  title: string;
  estado: TiktokPostEstado;
  privacyLevel: TiktokPrivacyLevel;
  choices: TiktokPostChoices;
  scheduledTime: string | null;
  postUrl: string | null;
  error: string | null;
  /** What `error` says, as data; null where there is none, and in posts that failed before sentences were data. */
  errorSentence: SentenceData | null;
  /** The provider that is away and for which it waits. */
  waitingFor: ProviderName | null;
  /** Since when that provider is away (ISO 8601). */
  waitingSince: string | null;
  createdAt: string;
}

/** 202 answer of the upload: the work goes on in the background and is reported live. */
export interface TiktokUploadResponse {
  success: boolean;
  message: string;
  messageSentence: SentenceData;
  post: TiktokPost;
}
