import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerConfig } from '@pregonero/config';
import { dayIn, type PerfilNegocio, SIN_MUSICA } from '@pregonero/contracts/api';
import type { videoFinish } from '@pregonero/contracts/jobs';
import { say, type Sentence } from '@pregonero/contracts/languages';
import {
  filmKeyOf,
  FormularioRepository,
  type GuionChange,
  type GuionEntity,
  GuionRepository,
  hidesFilm,
  isFinishingDue,
  PerfilNegocioRepository,
  PublishingSlotsRepository,
  showsPictures,
  UserMediaRepository,
} from '@pregonero/persistence';
import {
  type JobContext,
  JobFailure,
  outcome,
  StepFolders,
  type StepOutcome,
  WORKER_CONFIG,
} from '@pregonero/queue';
import { freshVideoLinks, keys, ObjectStore } from '@pregonero/storage';
import { languageOf } from '@pregonero/spoken-text';
import { checkQuality, extractPoster, finishVideo, probeMedia } from '@pregonero/video';
import { spokenSubtitles } from '../spoken-subtitles';
import { closingCardOf } from './closing-card';
import { FinishRecords } from './finish-records';
import { ajustesOf, captionsOf, layoutLeftOut, layoutOf } from './layout-of';
import { type FetchedPictures, LayoutPictures } from './layout-pictures';
import { StoredFiles } from './stored-files';
import { toldBusiness } from './told-business';

type FinishContext = JobContext<typeof videoFinish>;

const NO_PICTURES: FetchedPictures = { pictures: [], words: [], ownGone: 0, lacksFound: false };
/** The card is two and a half seconds at most; players round by a frame or two. */
const LONGER_SECONDS = 3.5;

/**
 * Reads the film, with its B-roll unless the layout shows the clips itself, finishes it, passes the quality gate and stores film and still under keys made from the
 * job. The old final video stays until the row points at the new one.
 */
@Injectable()
export class FinishStep {
  constructor(
    @Inject(WORKER_CONFIG) private readonly config: Pick<WorkerConfig, 'videoShortSide'>,
    private readonly folders: StepFolders,
    private readonly store: ObjectStore,
    private readonly guiones: GuionRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly formularios: FormularioRepository,
    private readonly slots: PublishingSlotsRepository,
    private readonly media: UserMediaRepository,
    private readonly files: StoredFiles,
    private readonly layoutPictures: LayoutPictures,
    private readonly records: FinishRecords,
  ) {}

  async run(ctx: FinishContext): Promise<StepOutcome<typeof videoFinish>> {
    const { guionId } = ctx.payload;
    const guion = await this.guiones.find(guionId);
    if (guion === null) return outcome.done();
    const sourceKey = filmKeyOf(guion);
    const mayFinish = guion.estado === 'listo' || guion.estado === 'procesando';
    if (!mayFinish || sourceKey === null) {
      throw finishFailed('there is no base video', say('original_video_gone'), true);
    }
    await ctx.transaction((tx, after) => this.records.working(guionId, { tx, after }));
    return this.folders.use(async (directory) => {
      const { left, ...made } = isFinishingDue(guion)
        ? await this.finish(ctx, guion, { sourceKey, directory })
        : { videoFinalKey: sourceKey, posterKey: guion.posterKey, left: [] };
      const files: GuionChange = {
        ...made,
        ...(await freshVideoLinks(this.store, { videoBaseKey: guion.videoBaseKey, ...made })),
      };
      return outcome.done({
        commit: async (tx, after) => {
          await this.records.completed(ctx.payload, { files, left }, { tx, after });
        },
      });
    });
  }

  private async finish(
    ctx: FinishContext,
    guion: GuionEntity,
    { sourceKey, directory }: { sourceKey: string; directory: string },
  ): Promise<{ videoFinalKey: string; posterKey: string; left: Sentence[] }> {
    const { signal } = ctx;
    const { musica, cierre, plantillaElegida } = ajustesOf(guion);
    const basePath = join(directory, 'base.mp4');
    await this.store.getToFile(sourceKey, basePath, { signal });
    const { durationSeconds } = await probeMedia(basePath, { demuxer: 'mov', signal });
    const perfil = cierre || plantillaElegida ? await this.perfiles.of(guion.userId) : {};
    const showsLogo = cierre || hidesFilm(guion);
    const logoPath = showsLogo ? await this.logoOf(ctx, perfil, join(directory, 'logo')) : null;
    const today = dayIn((await this.slots.of(guion.userId)).timeZone, new Date());
    const subtitles = await spokenSubtitles(this.store, guion, {
      path: join(directory, 'captions.srt'),
      signal,
    });
    const asked = { perfil, subtitles, durationSeconds, directory };
    const fetched = showsPictures(guion) ? await this.layoutPictures.fetch(ctx, guion, asked) : NO_PICTURES;
    const { pictures, words } = fetched;
    const outputPath = join(directory, 'final.mp4');
    const made = await finishVideo({
      basePath,
      music: musica === SIN_MUSICA ? null : musica,
      layout: layoutOf(guion, { perfil, pictures, words, today, logoPath }),
      subtitles,
      captions: captionsOf(guion),
      card: cierre
        ? closingCardOf(await this.told(guion, perfil, today), {
            title: guion.titulo,
            logoPath,
            language: languageOf(guion.contenido),
          })
        : null,
      outputPath,
      signal,
    });
    const expected = {
      format: guion.formatoVideo,
      shortSide: this.config.videoShortSide,
      minSeconds: Math.max(0.5, durationSeconds - 1),
      maxSeconds: durationSeconds + LONGER_SECONDS,
      cardSeconds: made.cardSeconds,
    };
    const report = await checkQuality(outputPath, expected, signal);
    if (!report.accepted) {
      const reasons = report.problems.map(({ code, message }) => `${code}: ${message}`).join('; ');
      throw finishFailed(`finishing refused: ${reasons}`, say('finish_defective'), false);
    }
    const posterPath = join(directory, 'poster.jpg');
    await extractPoster(outputPath, posterPath, { durationSeconds: made.durationSeconds, signal });
    const videoFinalKey = keys.finished(guion.userId, guion.id, ctx.key);
    const posterKey = keys.poster(guion.userId, guion.id, ctx.key);
    await this.store.putFile(videoFinalKey, outputPath, { contentType: 'video/mp4', signal });
    await this.store.putFile(posterKey, posterPath, { contentType: 'image/jpeg', signal });
    const lacksLogo = made.logoLeftOut || (cierre && logoPath === null && perfil.logoMediaId !== undefined);
    const ownLeftOut = made.photosLeftOut + fetched.ownGone;
    const lacksFound = fetched.lacksFound || made.foundLeftOut > 0;
    const left = [
      ...(lacksLogo ? [say('finish_without_logo')] : []),
      ...layoutLeftOut(guion, { ownLeftOut, lacksFound, listIsEmpty: made.listIsEmpty }),
    ];
    return { videoFinalKey, posterKey, left };
  }

  /** What the card can say of the owner's business. */
  private async told({ userId }: GuionEntity, perfil: PerfilNegocio, today: string): Promise<PerfilNegocio> {
    return toldBusiness(perfil, await this.formularios.findOf(userId), today);
  }

  /** The owner's logo in a file; null where there is none, or where it is gone from library or store. */
  private async logoOf(ctx: FinishContext, perfil: PerfilNegocio, path: string): Promise<string | null> {
    if (perfil.logoMediaId === undefined) return null;
    const [row] = await this.media.findOwn(ctx.userId, [perfil.logoMediaId]);
    return row === undefined ? null : this.files.fetched(ctx, row.cloudinaryPublicId, path);
  }
}

function finishFailed(message: string, sentence: Sentence, final: boolean): JobFailure {
  return new JobFailure({ kind: final ? 'rejected' : 'retryable', message, sentence, final });
}
