import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type BorradoGuion,
  type Guion,
  type RegenerarGuionRequest,
  type VideoUrlStatus,
} from '@pregonero/contracts/api';
import { brollCompose, guionRef, guionRegenerate, videoFinish, videoRender } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  finishWhereWanted,
  type GuionEntity,
  GuionRepository,
  type ListPage,
  QuotaLedger,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, JobProducer, LiveEvents, TransactionEffects } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { GuionAudioService } from './guion-audio.service';
import { GuionListStore } from './guion-list.store';
import { GuionMediaService } from './guion-media.service';

/** The owner's scripts: list, delete, ask for another text, links of the video. */
@Injectable()
export class GuionesService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly ledger: QuotaLedger,
    private readonly producer: JobProducer,
    private readonly jobs: JobLookup,
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
    private readonly live: LiveEvents,
    private readonly media: GuionMediaService,
    private readonly audio: GuionAudioService,
    private readonly listed: GuionListStore,
  ) {}

  /** Lists a page of the owner's scripts. Links that end soon are signed again. */
  async list(userId: number, page: ListPage): Promise<Guion[]> {
    const rows = await this.audio.withFreshLinks(await this.listed.page(userId, page));
    return rows.map(toGuion);
  }

  /** @throws ApiError `not_found` for missing and foreign ones alike */
  async requireOwn(userId: number, guionId: number): Promise<GuionEntity> {
    const row = await this.guiones.findOwn(userId, guionId);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /**
   * Deletes a script in any state. Its jobs end, a video that was only reserved is given back (one that is billed already
   * as often a month as the plan has videos), and after the commit its files are removed, later if the store is away; a
   * worker stops what still runs at the provider.
   */
  async delete(userId: number, guionId: number): Promise<void> {
    await this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const guion = await this.guiones.findOwn(userId, guionId, tx);
      if (guion === null) throw new ApiError('not_found');
      // Script, ledger, jobs: the order in which workers lock them; in another one the two could wait for each other.
      const removed = await this.guiones.remove(tx, userId, guionId);
      const ref = guionRef(guionId, guion.aprobaciones);
      if (await this.isBilled(tx, ref)) await this.ledger.returnBilled(tx, ref);
      else await this.ledger.release(tx, { kind: 'video', ref });
      await this.producer.cancel(tx, { userId, payload: { guionId } });
      // The row as it was removed: a worker may have stored its video since it was read.
      const keys = await this.media.unsharedKeys(tx, removed ?? guion);
      await this.media.scheduleRemoval(tx, keys);
      after(() => {
        this.live.publish(userId, 'guiones:changed', { guionIds: [guionId] });
      });
      after(() => this.media.removeObjects(keys));
    });
  }

  /** What deleting a script would do to the plan. @throws ApiError `not_found` */
  async deletionOf(userId: number, guionId: number): Promise<BorradoGuion> {
    const { aprobaciones } = await this.requireOwn(userId, guionId);
    const ref = guionRef(guionId, aprobaciones);
    const tx = this.dataSource.manager;
    const mayReturn = await this.ledger.mayReturnBilled(tx, ref);
    const isFree = mayReturn === false && !(await this.isBilled(tx, ref));
    return { devuelveVideo: isFree ? true : mayReturn };
  }

  /** Whether the provider has, or may have by now, a render that it bills under this reference. */
  private async isBilled(tx: EntityManager, ref: string): Promise<boolean> {
    const [job] = await this.jobs.livingOf(tx, { kind: videoRender.kind, ref });
    if (job === undefined) return false;
    const { data } = videoRender.data.safeParse(job.data);
    const isSubmitted = data !== undefined && (data.videoId !== undefined || data.submission > 1);
    return isSubmitted || job.leaseUntil !== null;
  }

  /**
   * Asks for another text; free. The script is `rechazado` until it is there. A recording of the old text goes.
   * @param request.condiciones texts of the conditions that stay; default: all of them
   * @throws ApiError `not_found`, `invalid_state`
   */
  regenerate(
    userId: number,
    guionId: number,
    { feedback, condiciones }: RegenerarGuionRequest,
    key: RequestKey,
  ): Promise<Answer<Guion>> {
    const body = { feedback, condiciones };
    return this.idempotency.once<Guion>({ ...key, userId, body }, async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      const intentos = before.intentos + 1;
      const guion = await this.guiones.transition(tx, {
        guionId,
        userId,
        move: 'regenerar',
        set: {
          // The last comment stays where only conditions are taken away.
          ...(feedback === undefined ? {} : { feedback }),
          ...{ intentos, error: null, audioKey: null, audioUrl: null, audioDuracion: null },
        },
      });
      if (guion === null) throw new ApiError('invalid_state');
      const oldKeys = before.audioKey === null ? [] : [before.audioKey];
      await this.media.scheduleRemoval(tx, oldKeys);
      const ticket = await this.producer.create(tx, guionRegenerate, {
        ref: guionRef(guionId, intentos),
        userId,
        payload: {
          ...{ userId, guionId, feedback: feedback ?? '' },
          // The row keeps its conditions until another text is there.
          ...(condiciones === undefined ? {} : { condiciones: keptOf(before, condiciones) }),
        },
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

  /**
   * Back to the presenter's own video. A composition under way ends without effect.
   * @throws ApiError `not_found`, `invalid_state` when there is nothing to go back from
   */
  async revertBroll(userId: number, guionId: number): Promise<Guion> {
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const before = await this.guiones.findOwn(userId, guionId, tx);
      if (before === null) throw new ApiError('not_found');
      const { videoBaseKey, videoFinalKey, videoHeygenUrl } = before;
      if (
        before.estado !== 'listo' ||
        videoBaseKey === null ||
        videoFinalKey === null ||
        videoFinalKey === videoBaseKey
      ) {
        throw new ApiError('invalid_state', {
          params: { reason: 'nothing_to_revert' },
        });
      }
      const { videoCutKey } = before;
      const oldKeys = (await this.media.unsharedKeys(tx, before)).filter(
        (stored) => stored === videoFinalKey || stored === videoCutKey,
      );
      const reverted = await this.guiones.touch(tx, guionId, {
        videoFinalKey: videoBaseKey,
        videoFinalUrl: videoHeygenUrl,
        videoCutKey: null,
        acabadoEstado: null,
        acabadoMensaje: null,
        brollEstado: null,
        brollIntento: 0,
        brollProgreso: 0,
        brollMensaje: null,
        waitingFor: null,
        waitingSince: null,
      });
      // Script before job, as workers take them.
      for (const { kind } of [brollCompose, videoFinish]) {
        await this.producer.cancel(tx, { kind, userId, payload: { guionId } });
      }
      // Without clips the video has its finishing still, over the presenter's film; one that never had clips loses it.
      const { guiones, producer } = this;
      const guion =
        videoCutKey === null ? reverted : await finishWhereWanted({ guiones, producer, tx, after }, reverted);
      await this.media.scheduleRemoval(tx, oldKeys);
      after(() => this.media.removeObjects(oldKeys));
      announceGuion({ live: this.live, after }, guion);
      return toGuion(guion);
    });
  }

  async urlStatus(userId: number, guionId: number): Promise<VideoUrlStatus> {
    const { estado, videoHeygenUrl, videoFinalUrl, videoUrlExpiresAt } = await this.requireOwn(
      userId,
      guionId,
    );
    const hasUrl = videoHeygenUrl !== null || videoFinalUrl !== null;
    const endsAtMs = estado === 'url_expirado' ? 0 : (videoUrlExpiresAt?.getTime() ?? 0);
    const timeRemaining = hasUrl ? Math.max(0, Math.floor((endsAtMs - Date.now()) / 1_000)) : 0;
    return { hasUrl, isExpired: hasUrl ? timeRemaining === 0 : estado === 'url_expirado', timeRemaining };
  }

  /** Fresh links for seven more days. @throws ApiError `not_found`, `invalid_state` when the file is gone */
  async renewUrl(userId: number, guionId: number): Promise<Guion> {
    const before = await this.requireOwn(userId, guionId);
    const links = await this.media.freshLinks(before);
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      // A worker, which does not lock the user's row, may have stored another file meanwhile: its own links are fresh already.
      const renewed = await this.guiones.renewLinks(tx, before, links);
      const guion = renewed ?? (await this.guiones.findOwn(userId, guionId, tx));
      if (guion === null) throw new ApiError('not_found');
      announceGuion({ live: this.live, after }, guion);
      return toGuion(guion);
    });
  }
}

/** Texts of a script's conditions that are among `texts`, in their order. */
function keptOf({ condiciones }: GuionEntity, texts: readonly string[]): string[] {
  return condiciones.map(({ texto }) => texto).filter((texto) => texts.includes(texto));
}
