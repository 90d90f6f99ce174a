import { Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { SuccessResponse, UserMedia } from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { answerPage, ListPageDto } from '../../platform/http/list-page';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { ReceivesFile } from '../../platform/limits/receives-file.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { UploadBody } from '../../platform/openapi/upload-body.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { UserMediaService } from './user-media.service';

@Controller('api')
export class UserMediaController {
  constructor(private readonly media: UserMediaService) {}

  @Answers(200, 'UserMedia[]', { summary: 'Mi biblioteca' })
  @Refuses('storage_unavailable')
  @KeyScoped('videos:read')
  @Get('user-media')
  list(
    @Caller() { userId }: CurrentSession,
    @Query() page: ListPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserMedia[]> {
    return answerPage(reply, page, (rows) => this.media.list(userId, rows));
  }

  @UploadBody('media')
  @Answers(201, 'UserMedia', { summary: 'Subir un archivo a la biblioteca' })
  @Refuses('storage_quota_exceeded', 'request_timeout', 'storage_unavailable')
  @ActFor('media_uploaded')
  @KeyScoped('videos:write')
  @ReceivesFile()
  @Post('upload-media')
  async upload(
    @Caller() { userId }: CurrentSession,
    @Req() request: FastifyRequest,
    @Keyed() key: RequestKey,
  ): Promise<UserMedia> {
    return (await this.media.upload(userId, request, key)).body;
  }

  @Answers(200, 'SuccessResponse', { summary: 'Borrar un archivo de la biblioteca' })
  @Refuses('not_found', 'invalid_state')
  @ActFor('media_deleted')
  @KeyScoped('videos:write')
  @Delete('user-media/:id')
  async delete(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.media.delete(userId, id);
    return { success: true };
  }
}
