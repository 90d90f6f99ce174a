import { readTiktokSettings, TIKTOK_PRIVACY_LEVELS } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say, type Sentence } from '@pregonero/contracts/languages';
import type { z } from 'zod';
import type {
  AccountLimits,
  Announcement,
  ByteDelivery,
  Network,
  NetworkCapabilities,
  NetworkConnect,
  PostOrder,
  PostRef,
  PublishState,
  TokenGrant,
} from '../../network';
import { chunkPlan, nextRange, VIDEO_MAX_BYTES } from './chunk-plan';
import { TiktokClient } from './tiktok.client';
import {
  FAIL_REASONS,
  INIT_DEADLINE_MS,
  PUBLISH_SCOPE,
  PUBLISH_STATUSES,
  TIKTOK_PATHS,
  TIKTOK_SCOPES,
  TIKTOK_TEXTS,
  UNKNOWN_FAIL_REASON,
} from './tiktok.constants';
import { creatorSchema, initSchema, statusSchema, type tokenSchema, userSchema } from './tiktok.schema';
import type { TiktokSettings } from './tiktok.settings';

/** The caption is TikTok's `title`, at most 2200 UTF-16 units. */
const CAPTION_MAX_LENGTH = 2_200;
/** Content Posting API, media transfer guide. */
const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'];

/** Login Kit for web and direct posts by file upload. */
export class TiktokNetwork implements Omit<Network, 'id' | 'calls'> {
  readonly capabilities: NetworkCapabilities;
  readonly texts = TIKTOK_TEXTS;
  readonly hasTiktokEvents = true;
  readonly connect: NetworkConnect;
  readonly delivery: { by: 'bytes'; bytes: ByteDelivery };
  private readonly client: TiktokClient;
  private readonly webBaseUrl: string;

  constructor(private readonly settings: TiktokSettings) {
    const { audited, redirectUri } = settings;
    const client = new TiktokClient(settings);
    this.client = client;
    this.webBaseUrl = settings.authorizeBaseUrl.replace(/\/+$/u, '');
    this.capabilities = {
      accounts: 'one',
      text: { titleMaxLength: null, captionMaxLength: CAPTION_MAX_LENGTH, unit: 'utf16', hashtagsMax: null },
      video: { types: VIDEO_TYPES, maxBytes: VIDEO_MAX_BYTES, maxSeconds: null },
      audited,
      visibilities: audited ? TIKTOK_PRIVACY_LEVELS.toReversed() : ['SELF_ONLY'],
    };
    this.connect = {
      needs: [PUBLISH_SCOPE],
      authorizeUrl: ({ state }) => this.authorizeUrl(state),
      exchangeCode: async (code, signal) =>
        toGrant(
          await client.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, signal),
        ),
      refresh: async (refreshToken, signal) =>
        toGrant(await client.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal)),
      user: async (accessToken, signal) => {
        const { data } = await client.call(userSchema, {
          method: 'GET',
          path: TIKTOK_PATHS.user,
          accessToken,
          signal,
        });
        const { open_id: accountId, display_name: displayName } = data.user;
        return { accountId, displayName: displayName ?? accountId };
      },
      revoke: (accessToken, signal) => client.revoke(accessToken, signal),
    };
    this.delivery = {
      by: 'bytes',
      bytes: {
        nextRange: (totalBytes, receivedBytes) => nextRange(chunkPlan(totalBytes), receivedBytes),
        sendRange: (request) => client.putChunk(request),
      },
    };
  }

  private authorizeUrl(state: string): string {
    const query = new URLSearchParams({
      client_key: this.settings.clientKey,
      response_type: 'code',
      scope: TIKTOK_SCOPES.join(','),
      redirect_uri: this.settings.redirectUri,
      state,
    });
    return `${this.webBaseUrl}${TIKTOK_PATHS.authorize}?${query.toString()}`;
  }

  async limits(accessToken: string, signal?: AbortSignal): Promise<AccountLimits> {
    const { data } = await this.client.call(creatorSchema, {
      method: 'POST',
      path: TIKTOK_PATHS.creatorInfo,
      accessToken,
      json: {},
      signal,
    });
    const off = {
      allowComment: data.comment_disabled ?? false,
      allowDuet: data.duet_disabled ?? false,
      allowStitch: data.stitch_disabled ?? false,
    };
    return {
      username: data.creator_username ?? null,
      displayName: data.creator_nickname ?? data.creator_username ?? '',
      avatarUrl: data.creator_avatar_url ?? null,
      visibilities: data.privacy_level_options,
      switchedOff: Object.entries(off).flatMap(([name, isOff]) => (isOff ? [name] : [])),
      maxVideoSeconds: data.max_video_post_duration_sec ?? null,
    };
  }

  async announce({ accessToken, caption, settings, video, signal }: PostOrder): Promise<Announcement> {
    const limits = await this.limits(accessToken, signal);
    const { privacyLevel, brandContent, brandOrganic, ...allowed } = readTiktokSettings(settings);
    if (!limits.visibilities.includes(privacyLevel))
      throw refused(
        `privacy ${privacyLevel} is not among the creator's options`,
        say('tiktok_privacy_refused'),
      );
    const { maxVideoSeconds } = limits;
    if (maxVideoSeconds !== null && video.durationSeconds !== null && video.durationSeconds > maxVideoSeconds)
      throw refused(
        `video of ${video.durationSeconds} s is longer than ${maxVideoSeconds} s`,
        TIKTOK_TEXTS.tooLong(maxVideoSeconds),
      );
    // What the account has switched off stays off, whatever the owner chose when the post was accepted.
    const isOff = (name: keyof typeof allowed): boolean =>
      limits.switchedOff.includes(name) || !allowed[name];
    const plan = chunkPlan(video.sizeBytes);
    const { data } = await this.client.call(initSchema, {
      method: 'POST',
      path: TIKTOK_PATHS.init,
      accessToken,
      json: {
        post_info: {
          title: caption,
          privacy_level: privacyLevel,
          disable_comment: isOff('allowComment'),
          disable_duet: isOff('allowDuet'),
          disable_stitch: isOff('allowStitch'),
          video_cover_timestamp_ms: 1_000,
          brand_content_toggle: brandContent,
          brand_organic_toggle: brandOrganic,
          is_aigc: true,
        },
        source_info: {
          source: 'FILE_UPLOAD',
          video_size: plan.totalBytes,
          chunk_size: plan.chunkSizeBytes,
          total_chunk_count: plan.chunkCount,
        },
      },
      deadlineMs: INIT_DEADLINE_MS,
      signal,
    });
    return {
      reference: data.publish_id,
      uploadUrl: data.upload_url,
      ...(limits.username === null ? {} : { author: limits.username }),
    };
  }

  async check({ accessToken, reference, author, signal }: PostRef): Promise<PublishState> {
    const { data } = await this.client.call(statusSchema, {
      method: 'POST',
      path: TIKTOK_PATHS.status,
      accessToken,
      json: { publish_id: reference },
      signal,
    });
    const state = toState(data);
    return { ...state, postUrl: this.postUrl(author, state.postId) };
  }

  /** A link exists only for a public, moderated post whose author's name is known. */
  private postUrl(author: string | undefined, postId: string | null): string | null {
    return author === undefined || postId === null
      ? null
      : `${this.webBaseUrl}/@${encodeURIComponent(author)}/video/${encodeURIComponent(postId)}`;
  }
}

/** A refusal by what TikTok said of the account; no repeat changes it. */
function refused(message: string, sentence: Sentence): ProviderError {
  return new ProviderError({ provider: 'tiktok', kind: 'rejected', message, sentence, isOfThisCall: true });
}

function toGrant(token: z.infer<typeof tokenSchema>): TokenGrant {
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    expiresInSeconds: token.expires_in,
    accountId: token.open_id,
    scopes: token.scope.split(',').map((scope) => scope.trim()),
  };
}

/** A status word the contract does not know is still under way. */
function toState(data: z.infer<typeof statusSchema>['data']): Omit<PublishState, 'postUrl'> {
  const status = Object.hasOwn(PUBLISH_STATUSES, data.status) ? PUBLISH_STATUSES[data.status] : undefined;
  const failReason = status === 'failed' ? (data.fail_reason ?? 'unknown') : null;
  const failure =
    failReason === null
      ? null
      : Object.hasOwn(FAIL_REASONS, failReason)
        ? (FAIL_REASONS[failReason] ?? UNKNOWN_FAIL_REASON)
        : UNKNOWN_FAIL_REASON;
  return {
    status: status ?? 'processing',
    postId: data.publicaly_available_post_id?.[0] ?? null,
    uploadedBytes: data.uploaded_bytes ?? null,
    failReason,
    failSentence: failure?.sentence ?? null,
    mayBeginAgain: failure?.again ?? false,
  };
}
