import { Injectable } from '@nestjs/common';
import { ApiError, canMove, type Guion, LIMITS } from '@pregonero/contracts/api';
import {
  announceGuion,
  type GuionEntity,
  GuionRepository,
  toGuion,
  UserRepository,
} from '@pregonero/persistence';
import { LiveEvents, TransactionEffects } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { FileReceiver } from '../../platform/uploads/file-receiver.service';
import type { StoredUpload, UploadRules } from '../../platform/uploads/upload-rules';
import { GuionMediaService } from './guion-media.service';
import { needsFreshLink } from './fresh-link';

const RULES: UploadRules = {
  file: 'audio',
  fields: [],
  maxBytes: LIMITS.audioMaxBytes,
  types: 'audio',
  refusals: { tooLarge: { reason: 'audio' }, wrongType: { reason: 'audio_expected' } },
};

/** The owner's own recording of a script's text, which speaks instead of the chosen voice. */
@Injectable()
export class GuionAudioService {
  constructor(
    private readonly transactions: TransactionEffects,
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly store: ObjectStore,
    private readonly receiver: FileReceiver,
    private readonly idempotency: IdempotencyService,
    private readonly media: GuionMediaService,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Stores the one recording of a multipart form; a former one goes. Only before approval. A repeat with the same key
   * is read to its end and answered as the first one.
   * @throws ApiError `not_found`, `invalid_state`, `validation_failed`, `file_too_large`, `unsupported_media_type` (no
   *   sound, over ten minutes), `storage_unavailable`; none of them leaves an object or touches the former recording
   */
  async upload(
    userId: number,
    guionId: number,
    request: FastifyRequest,
    requestKey: RequestKey,
  ): Promise<Answer<Guion>> {
    const before = await this.guiones.findOwn(userId, guionId);
    if (before === null) throw new ApiError('not_found');
    // A refusal need not wait for 32 MB. A repeat is answered as the first one was, whatever came since.
    if (requestKey.key === null) requireEditable(before);
    const key = keys.audio(userId, guionId);
    return this.receiver.receive(request, { rules: RULES, key }, (upload) =>
      this.register({ userId, guionId, requestKey }, upload),
    );
  }

  /** Removes the recording, so that the chosen voice speaks again; without a recording nothing changes. @throws ApiError `not_found`, `invalid_state` */
  async remove(userId: number, guionId: number): Promise<Guion> {
    return this.transactions.run(async (tx, after) => {
      const before = await this.lockEditable(tx, userId, guionId);
      const set = { audioKey: null, audioUrl: null, audioDuracion: null };
      const guion = before.audioKey === null ? before : await this.guiones.touch(tx, guionId, set);
      const oldKeys = await this.scheduleOld(tx, before);
      if (oldKeys.length > 0) announceGuion({ live: this.live, after }, guion);
      after(() => this.media.removeObjects(oldKeys));
      return toGuion(guion);
    });
  }

  /** Rows whose link to the recording ends soon get a new one; the others are answered as they are. */
  async withFreshLinks(rows: readonly GuionEntity[]): Promise<readonly GuionEntity[]> {
    return Promise.all(
      rows.map(async (row) => {
        const { id, audioKey } = row;
        if (audioKey === null || !needsFreshLink(row)) return row;
        const fresh = await this.sign(audioKey);
        await this.guiones.renewAudioUrl(id, audioKey, fresh);
        row.audioUrl = fresh;
        return row;
      }),
    );
  }

  private async register(
    owner: { userId: number; guionId: number; requestKey: RequestKey },
    upload: StoredUpload,
  ): Promise<Answer<Guion>> {
    const { userId, guionId, requestKey } = owner;
    const { key, type, bytes, durationSeconds } = upload;
    const audioUrl = await this.sign(key);
    const answer = await this.idempotency.once<Guion>(
      { ...requestKey, userId, body: { guionId, type, bytes, durationSeconds } },
      async (tx, after) => {
        const before = await this.lockEditable(tx, userId, guionId);
        await this.receiver.keep(tx, key);
        const guion = await this.guiones.touch(tx, guionId, {
          audioKey: key,
          audioUrl,
          audioDuracion: durationSeconds,
        });
        const oldKeys = await this.scheduleOld(tx, before);
        announceGuion({ live: this.live, after }, guion);
        after(() => this.media.removeObjects(oldKeys));
        return {
          status: 201,
          body: toGuion(guion),
        };
      },
    );
    // The first request's recording is the one that has a row.
    if (answer.body.audioUrl !== audioUrl) await this.receiver.discard(key);
    return answer;
  }

  private async lockEditable(tx: EntityManager, userId: number, guionId: number): Promise<GuionEntity> {
    await this.users.lock(tx, userId);
    return requireEditable(await this.guiones.findOwn(userId, guionId, tx));
  }

  private async scheduleOld(tx: EntityManager, { audioKey }: GuionEntity): Promise<string[]> {
    const oldKeys = audioKey === null ? [] : [audioKey];
    await this.media.scheduleRemoval(tx, oldKeys);
    return oldKeys;
  }

  private sign(key: string): Promise<string> {
    return this.store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds });
  }
}

/** @throws ApiError `not_found`, `invalid_state` once the script is approved */
function requireEditable(guion: GuionEntity | null): GuionEntity {
  if (guion === null) throw new ApiError('not_found');
  if (!canMove('aprobar', guion.estado)) {
    throw new ApiError('invalid_state', {
      params: { reason: 'audio_after_approval' },
    });
  }
  return guion;
}
