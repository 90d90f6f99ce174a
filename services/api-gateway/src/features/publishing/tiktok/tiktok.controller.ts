import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Logger,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  ApiError,
  type SuccessResponse,
  type TiktokAuth,
  type TiktokCreator,
  type TiktokPost,
  type TiktokStatus,
  type TiktokUploadResponse,
} from '@pregonero/contracts/api';
import { languageOf, say } from '@pregonero/contracts/languages';
import { SocialConnectionRepository } from '@pregonero/persistence';
import { AccountConnections, NetworkRegistry, TIKTOK } from '@pregonero/publishing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { toApiError } from '../../../platform/http/error-mapping';
import { answerPage, ListPageDto } from '../../../platform/http/list-page';
import { AnyQuery } from '../../../platform/http/query-names.guard';
import { Keyed, type RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { AsksProvider } from '../../../platform/limits/waiting-callers.interceptor';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { ActFor, InPersonOnly } from '../../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession, Public } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { ProvedAddress } from '../../../platform/auth/proved-address.decorator';
import { SessionAuthenticator } from '../../../platform/auth/session-authenticator.service';
import { callbackPage } from './callback-page';
import { MoveTiktokPostDto } from './dto/move-tiktok-post.dto';
import { TiktokUploadDto } from './dto/tiktok-upload.dto';
import { TiktokUploadService } from './tiktok-upload.service';
import { toTiktokCreator, toTiktokStatus } from './tiktok.wire';

@Controller('api/tiktok')
export class TiktokController {
  private readonly logger = new Logger(TiktokController.name);

  constructor(
    private readonly networks: NetworkRegistry,
    private readonly connections: AccountConnections,
    private readonly accounts: SocialConnectionRepository,
    private readonly uploads: TiktokUploadService,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  @Answers(200, 'TiktokAuth', { summary: 'Empezar a conectar TikTok' })
  @Refuses('capability_off')
  @InPersonOnly()
  @ProvedAddress()
  @Get('auth')
  async authorize(@Caller() session: CurrentSession): Promise<TiktokAuth> {
    return { authUrl: await this.connections.begin(TIKTOK, session) };
  }

  /** Always a page, also for failures: a person looks at it. 400 unless the account was connected. */
  @ApiQuery({ name: 'code', type: String, required: false })
  @ApiQuery({ name: 'state', type: String, required: false })
  @Answers(200, 'page', { summary: 'Vuelta de TikTok' })
  @Answers(400, 'page', { description: 'No se conectó; la página dice por qué.' })
  @Answers(503, 'page', { description: 'TikTok no responde.' })
  @Public()
  @AnyQuery()
  @Get('callback')
  async callback(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    let outcome: Parameters<typeof callbackPage>[0] = { connected: true, sentence: say('tiktok_connected') };
    let status = 200;
    try {
      const session = await this.authenticator.byHeaders(request.headers);
      await this.connections.complete(TIKTOK, session, { code: query['code'], state: query['state'] });
    } catch (error) {
      const known = toApiError(error);
      if (known.status >= 500) this.logger.warn({ msg: 'could not connect TikTok', err: error });
      status = known.status >= 500 ? 503 : 400;
      outcome = { connected: false, sentence: known.sentence };
    }
    const page = callbackPage(outcome, languageOf(request.headers['accept-language']));
    await reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurityPolicy)
      // The consent page of another site opened this: with a stricter policy the opener could not be told.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('referrer-policy', 'no-referrer')
      .send(page.html);
  }

  @Answers(200, 'TiktokStatus', { summary: 'Si TikTok está conectado' })
  @KeyScoped('publicaciones:read')
  @Get('status')
  async status(@Caller() { userId }: CurrentSession): Promise<TiktokStatus> {
    const { isOff, capabilities } = this.networks.get(TIKTOK);
    const account = isOff === true ? null : await this.accounts.findOf({ userId, network: TIKTOK });
    return toTiktokStatus(account, capabilities);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Desconectar TikTok' })
  @Delete('disconnect')
  async disconnect(@Caller() { userId }: CurrentSession): Promise<SuccessResponse> {
    await this.connections.disconnect(userId, TIKTOK);
    return { success: true };
  }

  @Answers(202, 'TiktokUploadResponse', { summary: 'Publicar un video ahora o en una fecha' })
  @Refuses(
    'tiktok_not_connected',
    'capability_off',
    'invalid_state',
    'already_exists',
    'unsupported_media_type',
  )
  @HttpCode(202)
  @ActFor('post_created')
  @KeyScoped('publicaciones:write')
  @Post('upload')
  async upload(
    @Caller() { userId, actedBy }: CurrentSession,
    @Body() body: TiktokUploadDto,
    @Keyed() key: RequestKey,
  ): Promise<TiktokUploadResponse> {
    return (await this.uploads.accept({ userId, plannedBy: actedBy?.userId ?? null }, body, key)).body;
  }

  @Answers(200, 'TiktokCreator', { summary: 'La cuenta de TikTok y lo que permite' })
  @Refuses('tiktok_not_connected', 'capability_off', 'provider_unavailable')
  @AsksProvider()
  @KeyScoped('publicaciones:read')
  @Get('creator')
  async creator(@Caller() { userId }: CurrentSession): Promise<TiktokCreator> {
    const limits = await this.connections.findLimits(userId, TIKTOK);
    if (limits === null) throw new ApiError('tiktok_not_connected');
    return toTiktokCreator(limits, this.networks.get(TIKTOK).capabilities);
  }

  @Answers(200, 'TiktokPost', { summary: 'Cambiar la fecha de una publicación programada' })
  @Refuses('not_found', 'invalid_state', 'already_exists')
  @ActFor('post_moved')
  @KeyScoped('publicaciones:write')
  @Put('posts/:id')
  move(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() { scheduledTime }: MoveTiktokPostDto,
  ): Promise<TiktokPost> {
    return this.uploads.move(userId, id, new Date(scheduledTime));
  }

  @Answers(200, 'TiktokPost', { summary: 'Cancelar una publicación' })
  @Refuses('not_found', 'invalid_state')
  @ActFor('post_cancelled')
  @KeyScoped('publicaciones:write')
  @Delete('posts/:id')
  cancel(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<TiktokPost> {
    return this.uploads.cancel(userId, id);
  }

  @Answers(200, 'TiktokPost[]', { summary: 'Mis publicaciones' })
  @KeyScoped('publicaciones:read')
  @Get('posts')
  posts(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TiktokPost[]> {
    return answerPage(reply, page, (rows) => this.uploads.list(userId, rows));
  }
}
