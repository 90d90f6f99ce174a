import {
  applyDecorators,
  Controller,
  Delete,
  Get,
  Head,
  Header,
  HttpCode,
  Options,
  Param,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { RESUMABLE_UPLOADS_PATH, type ResumableUpload } from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, type CurrentSession, Public } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { Roles } from '../../../platform/auth/roles.decorator';
import { DbIdPipe } from '../../../platform/http/db-id.pipe';
import { Limited } from '../../../platform/limits/limited.decorator';
import { TakesUploadSlot } from '../../../platform/limits/upload-slots.interceptor';
import { Answers, Refuses } from '../../../platform/openapi/answers.decorator';
import { TusHeaders, TusPiece } from './tus-headers.decorator';
import { ResumableUploads, TUS_ABILITIES, TUS_VERSION, type TusAnswer } from './resumable-uploads.service';

/** Adds the headers that every response of the protocol carries, errors included; a 412 has to name the version. */
function TusResponse(): MethodDecorator {
  return applyDecorators(Header('Tus-Resumable', TUS_VERSION), Header('Tus-Version', TUS_VERSION));
}

/** The protocol tus 1.0.0 (creation, termination, expiration) for the videos of projects and their new versions. */
@Controller(RESUMABLE_UPLOADS_PATH)
export class ResumableUploadsController {
  constructor(private readonly uploads: ResumableUploads) {}

  @Answers(200, 'ResumableUpload[]', { summary: 'Mis subidas sin terminar (agencia)' })
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @Get()
  list(@Caller() { userId }: CurrentSession): Promise<ResumableUpload[]> {
    return this.uploads.list(userId);
  }

  @Answers(204, 'nothing', {
    summary: 'Qué puede el protocolo de subidas que se continúan',
    description: '`Tus-Version`, `Tus-Extension` y `Tus-Max-Size`.',
  })
  @Public()
  @TusResponse()
  @HttpCode(204)
  @Options()
  abilities(@Res({ passthrough: true }) reply: FastifyReply): void {
    void reply.headers(TUS_ABILITIES);
  }

  @TusHeaders('Upload-Length', 'Upload-Metadata')
  @Answers(201, 'nothing', {
    summary: 'Empezar una subida que se puede continuar (agencia)',
    description:
      'Creada: `Location` dice adónde van los bytes. `Upload-Metadata` lleva `caption`, `projectId`, `status` y, si se ' +
      'quiere, `targetDate`, `filename` y `lastModified`. De una versión nueva, en lugar de los cuatro primeros: `versionOf`, ' +
      'el video.',
  })
  @Refuses('tus_version_unsupported', 'not_found', 'invalid_state', 'file_too_large')
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @TusResponse()
  @Limited('upload')
  @Post()
  async create(
    @Caller() { userId }: CurrentSession,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.uploads.create(userId, request));
  }

  @TusHeaders()
  @Answers(200, 'nothing', {
    summary: 'Cuánto llegó de una subida (agencia)',
    description: '`Upload-Offset` dice desde qué byte continuar.',
  })
  @Refuses(
    'tus_version_unsupported',
    'not_found',
    'request_in_progress',
    'request_timeout',
    'unsupported_media_type',
    'storage_unavailable',
  )
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @TusResponse()
  @Head(':id')
  async offset(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.uploads.answer(caller, id, request));
  }

  @TusHeaders('Upload-Offset')
  @TusPiece()
  @Answers(204, 'nothing', {
    summary: 'Continuar una subida (agencia)',
    description:
      'Guardado hasta `Upload-Offset`; con el último byte el video, o su versión nueva, ya está en su proyecto.',
  })
  @Refuses(
    'tus_version_unsupported',
    'not_found',
    'invalid_state',
    'request_in_progress',
    'request_timeout',
    'file_too_large',
    'unsupported_media_type',
    'storage_unavailable',
    'too_many_requests',
  )
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @TusResponse()
  @TakesUploadSlot()
  @Patch(':id')
  async continue(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.uploads.answer(caller, id, request));
  }

  @TusHeaders()
  @Answers(204, 'nothing', { summary: 'Cancelar una subida (agencia)' })
  @Refuses(
    'tus_version_unsupported',
    'not_found',
    'invalid_state',
    'request_in_progress',
    'storage_unavailable',
  )
  @Roles('admin')
  @KeyScoped('proyectos:write')
  @TusResponse()
  @Delete(':id')
  async cancel(
    @Caller() caller: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(reply, await this.uploads.answer(caller, id, request));
  }
}

async function send(reply: FastifyReply, { status, headers }: TusAnswer): Promise<void> {
  void reply.status(status);
  void reply.headers(headers);
  await reply.send();
}
