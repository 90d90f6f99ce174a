import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { DEFAULT_AJUSTES_VIDEO } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { checkAtLevel } from '@pregonero/video';
import { type GuionEntity, GuionRepository, PerfilNegocioRepository } from '@pregonero/persistence';
import { type FilmOrder, type InstantRenders, PresenterRegistry } from '@pregonero/providers';
import { JobFailure, outcome, StepFolders, WORKER_CONFIG } from '@pregonero/queue';
import { ObjectStore } from '@pregonero/storage';
import { audioRefusal } from './audio-refusal';
import { CollectedRecords, type StoredVideo } from './collected-records';
import { FilmStore } from './film-store';
import { FilmProgress } from './film-progress';
import { avatarOf, captionsOf, keyOf } from './render-order';
import { expectedSeconds, filmProgress, PROGRESS, soundSeconds } from './render-pace';
import { RenderSpeech, storedAudioOf } from './render-speech';
import { RenderStart } from './render-start';
import type { RenderContext, RenderOutcome } from './video-render.types';

/**
 * Has a film made by a provider that makes it in one call, and ends the job as a collection does. Of a film without captions in
 * its picture post-production draws them, as of any other.
 */
@Injectable()
export class FilmStep {
  constructor(
    private readonly presenters: PresenterRegistry,
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'videoShortSide'>,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly speech: RenderSpeech,
    private readonly files: CollectedRecords,
    private readonly films: FilmStore,
    private readonly start: RenderStart,
  ) {}

  async run(ctx: RenderContext): Promise<RenderOutcome> {
    const guion = await this.guiones.find(ctx.payload.guionId);
    // Deleted, or not to be rendered any more.
    if (guion === null || !(await this.start.begin(ctx))) return outcome.done();
    const { provider, id } = this.presenters.find(avatarOf(guion));
    if (provider.rendering.kind === 'remote') return outcome.next('submit');
    const { api } = provider.rendering;
    await this.files.progressed(ctx, PROGRESS.rendering);
    return this.folders.use(async (directory) =>
      this.files.finish(ctx, await this.film(ctx, guion, { api, presenterId: id, directory })),
    );
  }

  private async film(
    ctx: RenderContext,
    guion: GuionEntity,
    { api, presenterId, directory }: { api: InstantRenders; presenterId: string; directory: string },
  ): Promise<StoredVideo> {
    const { signal } = ctx;
    const { videoShortSide: shortSide } = this.config;
    const { formatoVideo: formato, userId, titulo: title } = guion;
    const toPath = join(directory, 'film.mp4');
    const { colorMarca } = await this.perfiles.of(userId);
    const ajustes = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    const progress = new FilmProgress((bar) => this.files.progressed(ctx, bar));
    const {
      durationSeconds,
      captionsPath = null,
      isCaptioned = false,
    } = await api
      .film({
        ...{ idempotencyKey: keyOf(ctx), userId, presenterId, formato, shortSide, title, signal },
        speech: await this.speechOf(ctx, guion, directory),
        brandColor: colorMarca ?? ajustes.colorMarca,
        captions: captionsOf(ajustes),
        toPath,
        onProgress: (fraction) => {
          progress.note(filmProgress(fraction));
        },
      })
      .catch((error: unknown) => {
        throw audioRefusal(error, guion.audioKey === null ? 'service' : 'owner');
      });
    await progress.settle();
    await this.files.progressed(ctx, PROGRESS.downloaded);
    const seconds =
      durationSeconds === undefined ? expectedSeconds(guion.contenido) : soundSeconds(durationSeconds);
    const { path, report } = await checkAtLevel(toPath, { format: formato, shortSide, ...seconds }, signal);
    if (!report.accepted || report.facts === null) {
      const reasons = report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ');
      throw new JobFailure({
        ...{ kind: 'retryable', final: false },
        ...{ message: `the film was refused: ${reasons}`, sentence: say('video_defective') },
      });
    }
    await this.files.progressed(ctx, PROGRESS.checked);
    return this.films.keep(ctx, guion, {
      ...{ path, directory, facts: report.facts, isBare: !isCaptioned, captionsPath },
    });
  }

  private async speechOf(
    ctx: RenderContext,
    guion: GuionEntity,
    directory: string,
  ): Promise<FilmOrder['speech']> {
    const audio = storedAudioOf(ctx, guion);
    if (audio === undefined) return this.speech.byVoice(guion);
    const soundPath = join(directory, 'sound');
    await this.store.getToFile(audio.key, soundPath, { signal: ctx.signal });
    const { pronunciaciones } = guion.ajustesVideo ?? DEFAULT_AJUSTES_VIDEO;
    return { soundPath, transcript: guion.contenido, pronunciaciones };
  }
}
