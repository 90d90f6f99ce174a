import { Controller, Get, Post, Req } from '@nestjs/common';
import type { UserMedia } from '@pregonero/contracts/api';
import type { FastifyRequest } from 'fastify';
import { Caller, type CurrentSession } from '../session/current-session';
import { UserMediaService } from './user-media.service';

@Controller('api')
export class UserMediaController {
  constructor(private readonly media: UserMediaService) {}

  @Get('user-media')
  list(@Caller() { userId }: CurrentSession): Promise<UserMedia[]> {
    return this.media.list(userId);
  }

  @Post('upload-media')
  upload(@Caller() { userId }: CurrentSession, @Req() request: FastifyRequest): Promise<UserMedia> {
    return this.media.upload(userId, request);
  }
}
