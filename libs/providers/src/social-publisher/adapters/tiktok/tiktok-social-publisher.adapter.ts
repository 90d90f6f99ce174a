import type { TiktokConfig } from '@pregonero/config';
import type { z } from 'zod';
import { chunkPlan } from '../../chunk-plan';
import type {
  CreatorInfo,
  PostRequest,
  PublishState,
  SocialPublisherPort,
  TokenGrant,
} from '../../social-publisher.port';
import { TiktokClient } from './tiktok.client';
import {
  FAIL_REASONS,
  INIT_DEADLINE_MS,
  PUBLISH_STATUSES,
  TIKTOK_PATHS,
  TIKTOK_SCOPES,
  UNKNOWN_FAIL_REASON,
} from './tiktok.constants';
import { creatorSchema, initSchema, statusSchema, type tokenSchema, userSchema } from './tiktok.schema';

/** Login Kit for web and direct posts by file upload. */
export class TiktokSocialPublisher implements SocialPublisherPort {
  private readonly client: TiktokClient;
  private readonly webBaseUrl: string;

  constructor(private readonly config: TiktokConfig) {
    this.client = new TiktokClient(config);
    this.webBaseUrl = config.authorizeBaseUrl.replace(/\/+$/u, '');
  }

  authorizeUrl({ state }: { state: string }): string {
    const query = new URLSearchParams({
      client_key: this.config.clientKey,
      response_type: 'code',
      scope: TIKTOK_SCOPES,
      redirect_uri: this.config.redirectUri,
      state,
    });
    return `${this.webBaseUrl}${TIKTOK_PATHS.authorize}?${query.toString()}`;
  }

  async exchangeCode(code: string, signal?: AbortSignal): Promise<TokenGrant> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: this.config.redirectUri };
    return grantOf(await this.client.token(fields, signal));
  }

  async refresh(refreshToken: string, signal?: AbortSignal): Promise<TokenGrant> {
    return grantOf(
      await this.client.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal),
    );
  }

  async user(accessToken: string, signal?: AbortSignal): Promise<{ openId: string; displayName: string }> {
    const { data } = await this.client.call(userSchema, {
      method: 'GET',
      path: TIKTOK_PATHS.user,
      accessToken,
      signal,
    });
    return { openId: data.user.open_id, displayName: data.user.display_name ?? data.user.open_id };
  }

  async creatorInfo(accessToken: string, signal?: AbortSignal): Promise<CreatorInfo> {
    const { data } = await this.client.call(creatorSchema, {
      method: 'POST',
      path: TIKTOK_PATHS.creatorInfo,
      accessToken,
      json: {},
      signal,
    });
    return {
      username: data.creator_username ?? null,
      nickname: data.creator_nickname ?? data.creator_username ?? '',
      avatarUrl: data.creator_avatar_url ?? null,
      privacyLevelOptions: data.privacy_level_options,
      commentDisabled: data.comment_disabled ?? false,
      duetDisabled: data.duet_disabled ?? false,
      stitchDisabled: data.stitch_disabled ?? false,
      maxVideoSeconds: data.max_video_post_duration_sec ?? null,
    };
  }

  async begin(request: PostRequest): Promise<{ publishId: string; uploadUrl: string }> {
    const plan = chunkPlan(request.videoSizeBytes);
    const { data } = await this.client.call(initSchema, {
      method: 'POST',
      path: TIKTOK_PATHS.init,
      accessToken: request.accessToken,
      json: {
        post_info: {
          title: request.caption,
          privacy_level: request.privacyLevel,
          disable_comment: request.disableComment,
          disable_duet: request.disableDuet,
          disable_stitch: request.disableStitch,
          video_cover_timestamp_ms: 1_000,
          brand_content_toggle: request.brandContent,
          brand_organic_toggle: request.brandOrganic,
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
      signal: request.signal,
    });
    return { publishId: data.publish_id, uploadUrl: data.upload_url };
  }

  async uploadChunk(
    request: Parameters<SocialPublisherPort['uploadChunk']>[0],
  ): Promise<{ receivedBytes: number; complete: boolean }> {
    return this.client.putChunk(request);
  }

  async check(accessToken: string, publishId: string, signal?: AbortSignal): Promise<PublishState> {
    const { data } = await this.client.call(statusSchema, {
      method: 'POST',
      path: TIKTOK_PATHS.status,
      accessToken,
      json: { publish_id: publishId },
      signal,
    });
    return publishStateOf(data);
  }

  postUrl(username: string, postId: string): string {
    return `${this.webBaseUrl}/@${encodeURIComponent(username)}/video/${encodeURIComponent(postId)}`;
  }

  async revoke(accessToken: string, signal?: AbortSignal): Promise<void> {
    await this.client.revoke(accessToken, signal);
  }
}

function grantOf(token: z.infer<typeof tokenSchema>): TokenGrant {
  return {
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    expiresInSeconds: token.expires_in,
    openId: token.open_id,
    scopes: token.scope.split(',').map((scope) => scope.trim()),
  };
}

/** A status word the contract does not know is still under way. */
function publishStateOf(data: z.infer<typeof statusSchema>['data']): PublishState {
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
    postIds: data.publicaly_available_post_id ?? [],
    uploadedBytes: data.uploaded_bytes ?? null,
    failReason,
    failSentence: failure?.sentence ?? null,
    mayBeginAgain: failure?.again ?? false,
  };
}
