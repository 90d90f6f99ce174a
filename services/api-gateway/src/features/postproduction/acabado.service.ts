import { Injectable } from '@nestjs/common';
import {
  type AcabadoDeVideo,
  type AcabadoElegido,
  type AjustesElegidos,
  ApiError,
  DEFAULT_AJUSTES_VIDEO,
  type Guion,
} from '@pregonero/contracts/api';
import { brollCompose, videoFinish } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  askForFinishing,
  cutKeyOf,
  type GuionEntity,
  GuionRepository,
  hasCaptionsInFilm,
  hasUnknownClips,
  hidesFilm,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents } from '@pregonero/queue';
import { AjustesVideoService } from './ajustes-video.service';
import { choiceOf, withChoice } from './finish-choice';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';

/** The finishing of a video that is paid already. */
@Injectable()
export class AcabadoService {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly ajustes: AjustesVideoService,
    private readonly producer: JobProducer,
    private readonly jobs: JobLookup,
    private readonly live: LiveEvents,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * The finishing of a video; of a script without one, that which an approval would give it now.
   * @throws ApiError `not_found`
   */
  async of(userId: number, guionId: number): Promise<AcabadoDeVideo> {
    const guion = await this.guiones.findOwn(userId, guionId);
    if (guion === null) throw new ApiError('not_found');
    const { ajustesVideo, estado } = guion;
    const isDraft = ajustesVideo === null || estado === 'generado' || estado === 'rechazado';
    const now = await this.ajustes.chosen(userId);
    return {
      ...choiceOf(isDraft ? now : { ...now, plantillaElegida: false, ...ajustesVideo }),
      fijo: fixedIn(guion),
    };
  }

  /**
   * Makes only the finishing again, with the settings as they are now and what this video has of its own; free, and the presenter
   * service is asked nothing.
   * @throws ApiError `not_found`, `invalid_state` without a stored video or while it is being edited
   */
  again(
    userId: number,
    guionId: number,
    { elegido, key }: { elegido: AcabadoElegido; key: RequestKey },
  ): Promise<Answer<Guion>> {
    const body = Object.keys(elegido).length === 0 ? null : elegido;
    return this.idempotency.once<Guion>({ ...key, userId, body }, async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      if (before.estado !== 'listo' || before.videoBaseKey === null) {
        throw new ApiError('invalid_state', { params: { reason: 'no_video_to_finish' } });
      }
      for (const { kind } of [brollCompose, videoFinish]) {
        if (await this.jobs.isLiving(tx, { kind, userId, payload: { guionId } })) {
          throw new ApiError('invalid_state', { params: { reason: 'video_being_edited' } });
        }
      }
      const now = withChoice(await this.ajustes.chosen(userId, tx), elegido);
      const guion = await askForFinishing(
        { guiones: this.guiones, producer: this.producer, tx, after },
        before,
        {
          videoCutKey: cutKeyOf(before),
          ajustesVideo: { ...DEFAULT_AJUSTES_VIDEO, ...before.ajustesVideo, ...changeable(before, now) },
        },
      );
      announceGuion({ live: this.live, after }, guion);
      return { status: 202, body: toGuion(guion) };
    });
  }
}

/** What of the settings of now a film can still take: captions that are in it already stay as they are. */
function changeable({ baseSubtitulada }: GuionEntity, now: AjustesElegidos): Partial<AjustesElegidos> {
  const { plantilla, plantillaElegida, musica, cierre, subtitulos, estiloSubtitulos, colorMarca } = now;
  const finishing = { plantilla, plantillaElegida, musica, cierre };
  return baseSubtitulada === false || hidesFilm({ ajustesVideo: now })
    ? { ...finishing, subtitulos, estiloSubtitulos, colorMarca }
    : finishing;
}

/** What is drawn into a film already; a layout that was chosen finds none of it. */
function fixedIn(guion: GuionEntity): AcabadoDeVideo['fijo'] {
  if (guion.videoBaseKey === null) return null;
  if (hasCaptionsInFilm(guion)) return 'subtitulos';
  return hasUnknownClips({ brollCut: guion.brollCut, videoCutKey: cutKeyOf(guion) }) ? 'broll' : null;
}
