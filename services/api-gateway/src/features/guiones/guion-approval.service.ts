import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type AjustesDeGuion,
  type AjustesElegidos,
  ApiError,
  canMove,
  type Guion,
  needsFinishing,
  NO_PRESENTER,
} from '@pregonero/contracts/api';
import { guionRef, videoRender } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  ColaVideoRepository,
  GuionRepository,
  QuotaLedger,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { PresenterRegistry } from '@pregonero/providers';
import { JobProducer, LiveEvents } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';
import { AjustesVideoService } from '../postproduction/ajustes-video.service';
import { withChoice } from '../postproduction/finish-choice';
import { CatalogueService } from '../presenters/catalogue.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import type { AprobarGuionDto } from './dto/aprobar-guion.dto';
import { GuionMediaService } from './guion-media.service';

/** After which a refused approval may be tried again: the ceiling's day passes little by little. */
const HOUR_SECONDS = 3_600;

/** `generado → aprobado`: state, quota, queue row and job in one transaction, in the order user, script, job. */
@Injectable()
export class GuionApprovalService {
  private readonly logger = new Logger('ceilings');

  constructor(
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly colaVideos: ColaVideoRepository,
    private readonly ledger: QuotaLedger,
    private readonly producer: JobProducer,
    private readonly catalogue: CatalogueService,
    private readonly presenters: PresenterRegistry,
    private readonly ajustes: AjustesVideoService,
    private readonly media: GuionMediaService,
    private readonly idempotency: IdempotencyService,
    private readonly live: LiveEvents,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'throttles'>,
  ) {}

  /**
   * Approves a script: 202, the video comes later. Of several approvals that want the last video one is accepted. A
   * recording that is not to speak goes in the same transaction, so a refused approval keeps it.
   * @throws ApiError `not_found`, `invalid_state`, `changed_meanwhile` for one that was read earlier, `unknown_avatar`,
   * `unknown_voice`, `plan_limit_reached`, `too_many_requests` when the free videos of a day are used up
   */
  async approve(
    userId: number,
    guionId: number,
    input: AprobarGuionDto,
    key: RequestKey,
  ): Promise<Answer<Guion>> {
    const { avatarId, voiceId, formatoVideo = 'vertical', usarAudio = true, acabado, sequence } = input;
    const choice = { avatarId, voiceId, formatoVideo, usarAudio };
    // Outside the transaction: the catalogue may have to ask the provider.
    const { avatar, voice } = await this.catalogue.choose(userId, choice).catch(async (error: unknown) => {
      // Somebody else's script is missing, whatever else is wrong with the request.
      if ((await this.guiones.findOwn(userId, guionId)) === null) throw new ApiError('not_found');
      throw error;
    });

    const body = { ...choice, ...(acabado === undefined ? {} : { acabado }) };
    const read = sequence === undefined ? {} : { sequence };
    return this.idempotency.once<Guion>({ ...key, userId, body }, async (tx, after) => {
      const user = await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      if (!canMove('aprobar', before.estado)) throw new ApiError('invalid_state');
      if (sequence !== undefined && before.sequence !== sequence) throw changed();
      if (input.usarAudio === true && before.audioKey === null) {
        throw new ApiError('invalid_state', {
          params: { reason: 'audio_gone' },
        });
      }

      if (user?.subscriptionPlan === 'gratis') await this.refuseBeyondFreeVideos(tx);
      const quotaRef = guionRef(guionId, before.aprobaciones + 1);
      const charge = await this.ledger.reserve(tx, { userId, kind: 'video', ref: quotaRef, units: 1 });
      if (charge === 'limit_reached') {
        throw new ApiError('plan_limit_reached', {
          params: { reason: 'videos' },
        });
      }
      const oldKeys = usarAudio || before.audioKey === null ? [] : [before.audioKey];
      await this.media.scheduleRemoval(tx, oldKeys);
      const guion = await this.guiones.transition(tx, {
        guionId,
        userId,
        ...read,
        move: 'aprobar',
        set: {
          avatarId: avatar.avatar_id,
          avatarSeleccionado: avatar.avatar_name,
          vozSeleccionada: voice.voice_id,
          formatoVideo: choice.formatoVideo,
          ajustesVideo: approvedSettings(
            withChoice(
              await this.ajustes.chosen(userId, tx, { hasPresenter: avatar.avatar_name !== NO_PRESENTER }),
              acabado,
            ),
            {
              speaksItself: usarAudio && before.audioKey !== null,
            },
          ),
          ...(usarAudio ? {} : { audioKey: null, audioUrl: null, audioDuracion: null }),
          progreso: 0,
          error: null,
        },
      });
      // A worker does not take the user's row: it may have been faster than the look above.
      if (guion === null) throw sequence === undefined ? new ApiError('invalid_state') : changed();
      await this.colaVideos.create(tx, guionId);
      const lane = this.presenters.laneOf(this.presenters.find(avatar.avatar_id).provider);
      const ticket = await this.producer.create(tx, videoRender, {
        ref: quotaRef,
        userId,
        payload: { userId, guionId, quotaRef, ...(lane !== undefined && { presenter: lane }) },
        lane,
      });
      after(() => this.producer.ring(ticket));
      announceGuion({ live: this.live, after }, guion);
      after(() => this.media.removeObjects(oldKeys));
      return {
        status: 202,
        body: toGuion(guion),
      };
    });
  }

  /** Keeps many made-up accounts from spending without end. @throws ApiError `too_many_requests` */
  private async refuseBeyondFreeVideos(tx: EntityManager): Promise<void> {
    const limit = this.config.throttles.freeVideosPerDay;
    if ((await this.ledger.countFreeVideosOfDay(tx)) < limit) return;
    this.logger.warn({ msg: 'ceiling reached', reason: 'free_videos', limit });
    throw new ApiError('too_many_requests', {
      params: { reason: 'free_videos' },
      retryAfterSeconds: HOUR_SECONDS,
    });
  }
}

const changed = (): ApiError => new ApiError('changed_meanwhile', { params: { reason: 'approval' } });

/**
 * What a script keeps. A film that is finished in any case comes without captions: these are drawn by the finishing, so that their look
 * and the layout can be changed for nothing. Only of a recording nobody knows whether it says the script: the service hears what it says.
 */
function approvedSettings(
  ajustes: Required<AjustesElegidos>,
  { speaksItself }: { speaksItself: boolean },
): AjustesDeGuion {
  const peliculaLimpia = !speaksItself && needsFinishing(ajustes, null);
  return { ...ajustes, ...(peliculaLimpia ? { peliculaLimpia } : {}) };
}
