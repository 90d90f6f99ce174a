import { Body, Controller, Delete, Get, Ip, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  LIMITS,
  type ProjectVideo,
  type SuccessResponse,
  UPLOAD_VIDEO_STATUSES,
} from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DbIdPipe, MAX_ID } from '../../../platform/http/db-id.pipe';
import { answerPage } from '../../../platform/http/list-page';
import { Keyed, type RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { ReceivesFile } from '../../../platform/limits/receives-file.decorator';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { UploadBody } from '../../../platform/openapi/upload-body.decorator';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { Roles } from '../../../platform/auth/roles.decorator';
import { UpdateVideoDto } from './dto/update-video.dto';
import { VideoFilterDto } from './dto/video-filter.dto';
import { ProjectVideoUploadService } from './project-video-upload.service';
import { ProjectVideosService } from './project-videos.service';

@Controller('api/videos')
export class ProjectVideosController {
  constructor(
    private readonly videos: ProjectVideosService,
    private readonly uploads: ProjectVideoUploadService,
  ) {}

  @Answers(200, 'ProjectVideo[]', { summary: 'Videos de los proyectos que puedo ver' })
  @KeyScoped('proyectos:read')
  @Get()
  list(
    @Caller() caller: CurrentSession,
    @Query() filter: VideoFilterDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProjectVideo[]> {
    return answerPage(reply, filter, (rows) => this.videos.list(caller, rows, filter.projectId));
  }

  @UploadBody('video', {
    caption: {
      schema: { type: 'string', minLength: 1, maxLength: LIMITS.captionMaxLength },
      isRequired: true,
    },
    projectId: { schema: { type: 'integer', minimum: 1, maximum: MAX_ID }, isRequired: true },
    status: { schema: { type: 'string', enum: [...UPLOAD_VIDEO_STATUSES] }, isRequired: true },
    targetDate: { schema: { type: 'string' } },
  })
  @Answers(201, 'ProjectVideo', { summary: 'Subir un video a un proyecto (agencia)' })
  @Refuses('not_found', 'request_timeout', 'storage_unavailable')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @ReceivesFile()
  @Post('upload')
  async upload(
    @Caller() { userId }: CurrentSession,
    @Req() request: FastifyRequest,
    @Keyed() key: RequestKey,
  ): Promise<ProjectVideo> {
    return (await this.uploads.upload(userId, request, key)).body;
  }

  @Answers(200, 'ProjectVideo', { summary: 'Aprobar, rechazar, publicar, comentar o editar un video' })
  @Refuses('not_found', 'invalid_state', 'too_many_requests')
  @KeyScoped('proyectos:write')
  @Put(':id')
  update(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Body() body: UpdateVideoDto,
    @Ip() address: string,
  ): Promise<ProjectVideo> {
    return this.videos.update(caller, id, body, address);
  }

  @Answers(200, 'SuccessResponse', { summary: 'Borrar un video (agencia)' })
  @Refuses('not_found')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @Delete(':id')
  async delete(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.videos.delete(caller, id);
    return { success: true };
  }
}
