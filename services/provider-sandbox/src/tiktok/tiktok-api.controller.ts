import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FaultStore } from '../faults/fault.store';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { PostDesk } from './post.desk';
import { TiktokError } from './tiktok.error';
import { TiktokErrorFilter } from './tiktok.filter';
import { listRequest, PRIVACY_LEVELS } from './tiktok.schemas';
import { TiktokStore } from './tiktok.store';
import { CREATOR, TiktokTokens, tokenView } from './tiktok.tokens';

const tokenForm = z.record(z.string(), z.string());
const statusRequest = z.looseObject({ publish_id: z.string().min(1).max(64) });
/** Fields of a user, by the scope that shows them. */
const USER_FIELDS: Record<string, readonly string[]> = {
  'user.info.basic': ['open_id', 'union_id', 'avatar_url', 'display_name'],
  'user.info.profile': ['username', 'bio_description', 'profile_deep_link', 'is_verified'],
  'user.info.stats': ['follower_count', 'following_count', 'likes_count', 'video_count'],
};

/** `/tiktok-api/v2`: tokens, user, posting. */
@Controller('tiktok-api/v2')
@UseFilters(TiktokErrorFilter)
export class TiktokApiController {
  constructor(
    private readonly tokens: TiktokTokens,
    private readonly desk: PostDesk,
    private readonly store: TiktokStore,
    private readonly faults: FaultStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Post('oauth/token')
  @HttpCode(200)
  async token(@Body() body: unknown): Promise<object> {
    return tokenView(await this.tokens.exchange(tokenForm.safeParse(body).data ?? {}));
  }

  @Post('oauth/revoke')
  @HttpCode(200)
  async revoke(@Body() body: unknown): Promise<object> {
    await this.tokens.revoke(tokenForm.safeParse(body).data ?? {});
    return {};
  }

  @Get('user/info')
  user(
    @Headers('authorization') authorization: string | undefined,
    @Query('fields') fields: string | undefined,
    @Req() request: FastifyRequest,
  ): object {
    const token = this.tokens.authorise(authorization, 'user.info.basic');
    const asked = (fields ?? '').split(',').filter((field) => field !== '');
    const scopes = asked.map((field) =>
      Object.keys(USER_FIELDS).find((scope) => USER_FIELDS[scope]?.includes(field)),
    );
    if (asked.length === 0 || scopes.includes(undefined))
      throw new TiktokError(400, 'invalid_param', 'Invalid fields.');
    for (const scope of scopes) this.tokens.authorise(authorization, scope ?? '');
    const all: Record<string, string | number | boolean> = {
      open_id: token.openId,
      union_id: CREATOR.unionId,
      avatar_url: this.avatarUrl(),
      display_name: CREATOR.nickname,
      username: CREATOR.username,
      bio_description: '',
      profile_deep_link: `${this.config.publicUrl}/`,
      is_verified: false,
      follower_count: 0,
      following_count: 0,
      likes_count: 0,
      video_count: this.store.posts().filter((post) => post.postId !== null).length,
    };
    return this.ok(request, { user: Object.fromEntries(asked.map((field) => [field, all[field]])) });
  }

  @Post('post/publish/creator_info/query')
  @HttpCode(200)
  creator(
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
  ): object {
    this.tokens.authorise(authorization, 'video.publish');
    return this.ok(request, {
      creator_avatar_url: this.avatarUrl(),
      creator_username: CREATOR.username,
      creator_nickname: CREATOR.nickname,
      privacy_level_options: PRIVACY_LEVELS,
      comment_disabled: false,
      duet_disabled: false,
      stitch_disabled: true,
      max_video_post_duration_sec: 300,
    });
  }

  @Post('post/publish/video/init')
  @HttpCode(200)
  async begin(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const token = this.tokens.authorise(authorization, 'video.publish');
    const { publishId, uploadUrl } = await this.desk.begin(token.openId, body);
    return this.ok(request, { publish_id: publishId, upload_url: uploadUrl });
  }

  @Post('post/publish/inbox/video/init')
  @HttpCode(200)
  async beginDraft(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    const token = this.tokens.authorise(authorization, 'video.upload');
    const { publishId, uploadUrl } = await this.desk.beginDraft(token.openId, body);
    return this.ok(request, { publish_id: publishId, upload_url: uploadUrl });
  }

  @Post('post/publish/content/init')
  photos(@Headers('authorization') authorization: string | undefined, @Body() body: unknown): never {
    this.tokens.authorise(authorization, 'video.publish', 'video.upload');
    return this.desk.refusePhotos(body);
  }

  /** Of public videos; an application that was not audited posts none that is. */
  @Post('video/list')
  @HttpCode(200)
  videos(
    @Headers('authorization') authorization: string | undefined,
    @Query('fields') fields: string | undefined,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): object {
    this.tokens.authorise(authorization, 'video.list');
    if ((fields ?? '') === '' || !listRequest.safeParse(body).success)
      throw new TiktokError(400, 'invalid_param', 'Invalid fields or page.');
    return this.ok(request, { videos: [], cursor: 0, has_more: false });
  }

  @Post('post/publish/status/fetch')
  async status(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = this.tokens.authorise(authorization, 'video.publish', 'video.upload');
    const parsed = statusRequest.safeParse(body);
    const post = parsed.success ? this.store.post(parsed.data.publish_id) : undefined;
    if (post === undefined)
      throw new TiktokError(400, 'invalid_publish_id', 'The publish_id does not exist.');
    if (post.openId !== token.openId) {
      throw new TiktokError(
        403,
        'token_not_authorized_for_specified_publish_id',
        'The token is for another account.',
      );
    }
    const strange = await this.faults.take('tiktok', 'unknown_status', post.publishId);
    const earlier = await this.faults.take('tiktok', 'out_of_order', post.publishId);
    const status = strange ? 'MODERATION_PENDING' : earlier ? 'PROCESSING_UPLOAD' : post.status;
    const data = {
      status,
      uploaded_bytes: post.receivedBytes,
      ...(post.failReason === null ? {} : { fail_reason: post.failReason }),
    };
    const answer = JSON.stringify(this.ok(request, data));
    // The ids are int64 numbers on the wire, beyond what a JavaScript number holds: they go in as text.
    const ids =
      status === 'PUBLISH_COMPLETE' && post.postId !== null
        ? `"publicaly_available_post_id":[${post.postId}],`
        : '';
    await reply
      .status(200)
      .header('content-type', 'application/json; charset=utf-8')
      .send(answer.replace('{"data":{', `{"data":{${ids}`));
  }

  private avatarUrl(): string {
    return `${this.config.publicUrl}/_sandbox/creator.svg?t=${Math.floor(this.now() / 7_200_000)}`;
  }

  private ok(request: FastifyRequest, data: object): object {
    return { data, error: { code: 'ok', message: '', log_id: request.id } };
  }
}
