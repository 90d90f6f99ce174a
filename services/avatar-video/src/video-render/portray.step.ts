import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { portraitPhotoOf } from '@pregonero/contracts/api';
import { ProviderError } from '@pregonero/contracts/jobs';
import { say } from '@pregonero/contracts/languages';
import { checkQuality, frameSize, isClipRefusal, portrayVoice } from '@pregonero/video';
import {
  type GuionEntity,
  GuionRepository,
  PerfilNegocioRepository,
  UserMediaRepository,
} from '@pregonero/persistence';
import { JobFailure, outcome, StepFolders, WORKER_CONFIG } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { audioRefusal } from './audio-refusal';
import { CollectedRecords, type StoredVideo } from './collected-records';
import { FilmStore } from './film-store';
import { PROGRESS, soundSeconds } from './render-pace';
import { storedAudioOf } from './render-speech';
import { RenderStart } from './render-start';
import type { RenderContext, RenderOutcome } from './video-render.types';

/** The wall behind a portrait whose business told no colour. */
const WALL = '#43305f';

/**
 * Films the owner's photo with the sound that says the script: no provider draws it, and no face is animated. The film has
 * no captions in its picture, so the finishing serves it as any other.
 */
@Injectable()
export class PortrayStep {
  constructor(
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'videoShortSide'>,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
    private readonly media: UserMediaRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly files: CollectedRecords,
    private readonly films: FilmStore,
    private readonly start: RenderStart,
  ) {}

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const guion = await this.guiones.find(ctx.payload.guionId);
    // Deleted, or not to be rendered any more. With an own recording this step is the job's first.
    if (guion === null || !(await this.start.begin(ctx))) return outcome.done();
    await this.files.progressed(ctx, PROGRESS.rendering);
    return this.folders.use(async (directory) =>
      this.files.finish(ctx, await this.portray(ctx, guion, directory)),
    );
  }

  private async portray(ctx: RenderContext, guion: GuionEntity, directory: string): Promise<StoredVideo> {
    const { signal } = ctx;
    const audio = storedAudioOf(ctx, guion);
    if (audio === undefined) throw new Error(`script ${guion.id} has a portrait and nothing that is said`);
    const soundPath = join(directory, 'sound');
    await this.store.getToFile(audio.key, soundPath, { signal });
    const photoPath = await this.photoOf(ctx, guion, join(directory, 'photo'));
    const { colorMarca } = await this.perfiles.of(guion.userId);
    const path = join(directory, 'portrait.mp4');
    const { durationSeconds } = await portrayVoice({
      ...{ photoPath, soundPath, outputPath: path, signal },
      size: frameSize(guion.formatoVideo, this.config.videoShortSide),
      colour: colorMarca ?? guion.ajustesVideo?.colorMarca ?? WALL,
    }).catch((error: unknown) => {
      throw isClipRefusal(error) ? photoGone(error.message) : audioRefusal(error, audio.maker);
    });
    await this.files.progressed(ctx, PROGRESS.downloaded);
    const expected = { format: guion.formatoVideo, shortSide: this.config.videoShortSide };
    const report = await checkQuality(path, { ...expected, ...soundSeconds(durationSeconds) }, signal);
    if (!report.accepted || report.facts === null) {
      const reasons = report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ');
      throw new JobFailure({
        ...{ kind: 'retryable', final: false },
        ...{ message: `the portrait was refused: ${reasons}`, sentence: say('video_defective') },
      });
    }
    await this.files.progressed(ctx, PROGRESS.checked);
    return this.films.keep(ctx, guion, {
      ...{ path, directory, facts: report.facts, isBare: true, captionsPath: null },
    });
  }

  private async photoOf(ctx: RenderContext, guion: GuionEntity, path: string): Promise<string> {
    const id = portraitPhotoOf(guion.avatarId);
    const [row] = id === null ? [] : await this.media.findOwn(guion.userId, [id]);
    if (row === undefined) throw photoGone('it is not in the library');
    try {
      await this.store.getToFile(row.cloudinaryPublicId, path, { signal: ctx.signal });
      return path;
    } catch (error) {
      // Only what is not there is gone; a store that is away is waited for.
      if (error instanceof ProviderError && error.kind === 'rejected') throw photoGone(error.message);
      throw error;
    }
  }
}

function photoGone(reason: string): JobFailure {
  return new JobFailure({
    ...{ kind: 'rejected', final: true },
    ...{ message: `there is no photo to be shown: ${reason}`, sentence: say('portrait_photo_gone') },
  });
}
