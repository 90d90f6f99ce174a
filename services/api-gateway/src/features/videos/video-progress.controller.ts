import { Controller, Get, Param } from '@nestjs/common';
import {
  type Guion,
  type RenderOutlook,
  type VideoProgress,
  videoProgressOf,
  type VideoWorkerStatus,
} from '@pregonero/contracts/api';
import { videoRender } from '@pregonero/contracts/jobs';
import { DEFAULT_LANGUAGE, render } from '@pregonero/contracts/languages/server';
import { ColaVideoRepository, GuionRepository, outlookOf, toGuion } from '@pregonero/persistence';
import { JobTurns } from '@pregonero/queue';
import { DataSource } from 'typeorm';
import { GuionesService } from '../guiones/guiones.service';
import { DbIdPipe } from '../../platform/http/db-id.pipe';
import { Answers, Refuses } from '../../platform/openapi/answers.decorator';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { KeyScoped } from '../../platform/auth/key-scope.decorator';

/** What the pushed events tell, for pages whose live channel is down; read from the same rows. */
@Controller('api')
export class VideoProgressController {
  constructor(
    private readonly guiones: GuionesService,
    private readonly rows: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly turns: JobTurns,
    private readonly dataSource: DataSource,
  ) {}

  @Answers(200, 'VideoProgress', { summary: 'Cómo va un video' })
  @Refuses('not_found')
  @KeyScoped('videos:read')
  @Get('video-progress/:id')
  async progress(
    @Caller() { userId }: CurrentSession,
    @Param('id', DbIdPipe) id: number,
  ): Promise<VideoProgress> {
    const row = await this.guiones.requireOwn(userId, id);
    const placeOf = (guionId: number) => this.turns.placeOf(videoRender, { guionId });
    const tools = { cola: this.cola, placeOf, tx: this.dataSource.manager };
    return progressOf(toGuion(row), await outlookOf(tools, row));
  }

  /** The caller's own render that is furthest; other people's work is never shown. */
  @Answers(200, 'VideoWorkerStatus', { summary: 'Mi video en proceso' })
  @KeyScoped('videos:read')
  @Get('video-worker/status')
  async workerStatus(@Caller() { userId }: CurrentSession): Promise<VideoWorkerStatus> {
    const busy = await this.rows.findBusy(userId);
    if (busy === null) return { isProcessing: false, progress: 0, currentJob: null };
    const guion = toGuion(busy);
    return { isProcessing: true, progress: progressOf(guion).progress, currentJob: { guion } };
  }
}

/** In Spanish, with the sentence beside it; a reader of another language gets it anew (`registerAnswerLanguage`). */
function progressOf(guion: Guion, outlook?: RenderOutlook): VideoProgress {
  return videoProgressOf(guion, (sentence) => render(sentence, DEFAULT_LANGUAGE), outlook);
}
