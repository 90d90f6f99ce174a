import { Controller, Delete, Get, Header, Param, Post, Req } from '@nestjs/common';
import type { AsiSeDira, Guion } from '@pregonero/contracts/api';
import type { FastifyRequest } from 'fastify';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { Keyed, type RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { ReceivesFile } from '../../platform/limits/receives-file.decorator';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { UploadBody } from '../../platform/openapi/upload-body.decorator';
import { ActFor } from '../../platform/auth/act-for.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';
import { Limited } from '../../platform/limits/limited.decorator';
import { GuionAudioService } from './guion-audio.service';
import { GuionCaptionsService } from './guion-captions.service';
import { GuionReadingService } from './guion-reading.service';

/** How a script is spoken, and its captions. */
@Controller('api/guiones/:id')
export class GuionVoiceController {
  constructor(
    private readonly audio: GuionAudioService,
    private readonly reading: GuionReadingService,
    private readonly captions: GuionCaptionsService,
  ) {}

  @UploadBody('audio')
  @Answers(201, 'Guion', {
    summary: 'Grabar el guion con mi voz',
    description: 'Un audio de hasta 10 minutos y 32 MB habla en lugar de la voz. Reemplaza al anterior.',
  })
  @Refuses('not_found', 'invalid_state', 'request_timeout', 'storage_unavailable')
  @ActFor('voice_recorded')
  @KeyScoped('videos:write')
  @ReceivesFile()
  @Post('audio')
  async upload(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
    @Req() request: FastifyRequest,
    @Keyed() key: RequestKey,
  ): Promise<Guion> {
    return (await this.audio.upload(userId, id, request, key)).body;
  }

  @Answers(200, 'Guion', { summary: 'Quitar mi audio del guion' })
  @Refuses('not_found', 'invalid_state')
  @ActFor('voice_removed')
  @KeyScoped('videos:write')
  @Delete('audio')
  remove(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<Guion> {
    return this.audio.remove(userId, id);
  }

  @Answers(200, 'AsiSeDira', { summary: 'Cómo se dirá el guion' })
  @Refuses('not_found', 'invalid_state')
  @KeyScoped('guiones:read')
  @Limited('spokenPreview')
  @Get('asi-se-dira')
  read(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<AsiSeDira> {
    return this.reading.read(userId, id);
  }

  @Answers(200, 'captions', { summary: 'Los subtítulos del video, en WebVTT' })
  @Refuses('not_found', 'invalid_state', 'storage_unavailable')
  @Header('content-type', 'text/vtt; charset=utf-8')
  @KeyScoped('guiones:read')
  @Get('subtitulos.vtt')
  webVtt(@Caller() { userId }: CurrentSession, @Param('id', DbIdPipe) id: number): Promise<string> {
    return this.captions.webVtt(userId, id);
  }
}
