import { Injectable } from '@nestjs/common';
import { type AjustesElegidos, ApiError, DEFAULT_AJUSTES_VIDEO, type Guion } from '@pregonero/contracts/api';
import { brollCompose, videoFinish } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  askForFinishing,
  type GuionEntity,
  GuionRepository,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents } from '@pregonero/queue';
import { AjustesVideoService } from '../ajustes-video/ajustes-video.service';
import { type Answer, IdempotencyService } from '../idempotency/idempotency.service';
import type { RequestKey } from '../idempotency/keyed-request.decorator';

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
   * Makes only the finishing again, with the settings as they are now; free, and the presenter service is asked nothing.
   * @throws ApiError `not_found`, `invalid_state` without a stored video or while it is being edited
   */
  again(userId: number, guionId: number, key: RequestKey): Promise<Answer<Guion>> {
    return this.idempotency.once<Guion>({ ...key, userId, body: null }, async (tx, after) => {
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
      const now = await this.ajustes.chosen(userId, tx);
      const guion = await askForFinishing(
        { guiones: this.guiones, producer: this.producer, tx, after },
        before,
        {
          videoCutKey: cutOf(before),
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
  return baseSubtitulada === false ? { ...finishing, subtitulos, estiloSubtitulos, colorMarca } : finishing;
}

/** A video with B-roll of before there was a finishing has no other name than the final one. */
function cutOf({ acabadoEstado, videoBaseKey, videoCutKey, videoFinalKey }: GuionEntity): string | null {
  const isCut = acabadoEstado === null && videoFinalKey !== videoBaseKey;
  return videoCutKey ?? (isCut ? videoFinalKey : null);
}
