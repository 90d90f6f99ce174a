import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { say } from '@pregonero/contracts/languages';
import { checkAtLevel } from '@pregonero/video';
import type { GuionEntity } from '@pregonero/persistence';
import { PresenterRegistry, type RemoteRenders, type RenderState } from '@pregonero/providers';
import { JobFailure, outcome, StepFolders, WORKER_CONFIG } from '@pregonero/queue';
import { CollectedRecords, type StoredVideo } from './collected-records';
import { FilmStore } from './film-store';
import { NewSubmission } from './new-submission';
import { providedCaptions } from './provided-captions';
import { expectedSeconds, PROGRESS, soundSeconds } from './render-pace';
import { readRender } from './render-reading';
import type { RenderContext, RenderOutcome } from './video-render.types';

/**
 * Copies the finished file into our store under keys made from the job, so that a repeat overwrites the same objects;
 * then ends script, quota, queue row and notification in one transaction.
 */
@Injectable()
export class CollectStep {
  constructor(
    private readonly presenters: PresenterRegistry,
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'videoShortSide'>,
    private readonly folders: StepFolders,
    private readonly files: CollectedRecords,
    private readonly again: NewSubmission,
    private readonly films: FilmStore,
  ) {}

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const { videoId } = ctx.data;
    if (videoId === undefined) return outcome.next('submit');
    const guion = await this.files.begin(ctx);
    if (guion === null) return outcome.done();
    // Links are short-lived: they are read anew each time.
    const provider = this.presenters.remote(ctx.payload.presenter);
    const render = await readRender(provider, videoId, ctx.signal);
    // One that is lost by now is lost for the check as well, which knows what follows.
    if (render?.status !== 'completed' || render.videoUrl === undefined) return outcome.next('check');
    const file = { ...render, videoUrl: render.videoUrl };
    return this.folders.use(async (directory) => {
      const stored = await this.collect(ctx, guion, { ...file, provider }, directory);
      return 'refused' in stored ? this.refuse(ctx, stored.refused) : this.files.finish(ctx, stored);
    });
  }

  /** A transfer may have gone wrong: the same file is fetched once more, for nothing, before a new render is paid. */
  private refuse(ctx: RenderContext, reason: string): RenderOutcome {
    if (ctx.attempt > 1) return this.again.after(ctx, reason, 'refused');
    throw new JobFailure({
      kind: 'retryable',
      message: `the file was refused: ${reason}`,
      sentence: say('video_defective'),
      final: false,
    });
  }

  private async collect(
    ctx: RenderContext,
    guion: GuionEntity,
    { provider, ...render }: RenderState & { videoUrl: string; provider: RemoteRenders },
    directory: string,
  ): Promise<StoredVideo | { refused: string }> {
    const received = join(directory, 'video.mp4');
    await provider.download(render.videoUrl, received, ctx.signal);
    await this.files.progressed(ctx, PROGRESS.downloaded);

    const seconds = ctx.data.audioSeconds ?? guion.audioDuracion ?? undefined;
    const expected = {
      format: guion.formatoVideo,
      shortSide: this.config.videoShortSide,
      ...(seconds === undefined ? expectedSeconds(guion.contenido) : soundSeconds(seconds)),
    };
    const { path, report } = await checkAtLevel(received, expected, ctx.signal);
    if (!report.accepted || report.facts === null) {
      return { refused: report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ') };
    }
    await this.files.progressed(ctx, PROGRESS.checked);

    const captionsPath = await providedCaptions(provider, ctx, {
      url: render.subtitleUrl,
      path: join(directory, 'captions.srt'),
    });
    // A worker of an older release asked for captions wherever no layout was chosen, and noted nothing.
    const isBare = ctx.data.isBare ?? guion.ajustesVideo?.plantillaElegida === true;
    return this.films.keep(ctx, guion, {
      path,
      directory,
      facts: report.facts,
      isBare,
      captionsPath,
    });
  }
}
