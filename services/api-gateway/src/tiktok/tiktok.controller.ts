import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Logger,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type {
  SuccessResponse,
  TiktokAuth,
  TiktokCreator,
  TiktokPost,
  TiktokStatus,
  TiktokUploadResponse,
} from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DbIdPipe } from '../http/db-id.pipe';
import { toApiError } from '../http/error-mapping';
import { Keyed, type RequestKey } from '../idempotency/keyed-request.decorator';
import { Caller, type CurrentSession, Public } from '../session/current-session';
import { SessionAuthenticator } from '../session/session-authenticator.service';
import { callbackPage } from './callback-page';
import { TiktokUploadDto } from './dto/tiktok-upload.dto';
import { TiktokConnectionService } from './tiktok-connection.service';
import { TiktokUploadService } from './tiktok-upload.service';

@Controller('api/tiktok')
export class TiktokController {
  private readonly logger = new Logger(TiktokController.name);

  constructor(
    private readonly connection: TiktokConnectionService,
    private readonly uploads: TiktokUploadService,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  @Get('auth')
  authorize(@Caller() session: CurrentSession): Promise<TiktokAuth> {
    return this.connection.authorize(session);
  }

  /** Always a page, also for failures: a person looks at it. 400 unless the account was connected. */
  @Public()
  @Get('callback')
  async callback(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    let outcome = { connected: true, message: 'Tu cuenta de TikTok quedó conectada.' };
    let status = 200;
    try {
      const session = await this.authenticator.byHeaders(request.headers);
      await this.connection.connect(session, { code: query['code'], state: query['state'] });
    } catch (error) {
      const known = toApiError(error);
      if (known.toBody().statusCode >= 500) this.logger.warn({ err: error }, 'no se pudo conectar TikTok');
      status = known.toBody().statusCode >= 500 ? 503 : 400;
      outcome = { connected: false, message: known.message };
    }
    const page = callbackPage(outcome);
    await reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurityPolicy)
      // The consent page of another site opened this: with a stricter policy the opener could not be told.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('referrer-policy', 'no-referrer')
      .send(page.html);
  }

  @Get('status')
  status(@Caller() { userId }: CurrentSession): Promise<TiktokStatus> {
    return this.connection.status(userId);
  }

  @Delete('disconnect')
  async disconnect(@Caller() { userId }: CurrentSession): Promise<SuccessResponse> {
    await this.connection.disconnect(userId);
    return { success: true };
  }

  @HttpCode(202)
  @Post('upload')
  async upload(
    @Caller() { userId }: CurrentSession,
    @Body() body: TiktokUploadDto,
    @Keyed() key: RequestKey,
  ): Promise<TiktokUploadResponse> {
    return (await this.uploads.accept(userId, body, key)).body;
  }

  @Get('creator')
  creator(@Caller() { userId }: CurrentSession): Promise<TiktokCreator> {
    return this.connection.creator(userId);
  }

  @Delete('posts/:id')
  cancel(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<TiktokPost> {
    return this.uploads.cancel(userId, id);
  }

  @Get('posts')
  posts(@Caller() { userId }: CurrentSession): Promise<TiktokPost[]> {
    return this.uploads.list(userId);
  }
}
