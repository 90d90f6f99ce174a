import { Injectable, Logger } from '@nestjs/common';
import { ApiError, LIMITS, type UserMedia } from '@pregonero/contracts/api';
import { brollCompose } from '@pregonero/contracts/jobs';
import {
  inTransaction,
  type ListPage,
  StoredFileRemovalRepository,
  toUserMedia,
  UserMediaEntity,
  UserMediaRepository,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup } from '@pregonero/queue';
import { keys, ObjectStore } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import { FileReceiver } from '../../platform/uploads/file-receiver.service';
import { UPLOAD_TYPES } from '../../platform/uploads/media-signature';
import { endsSoon } from '../../platform/uploads/signed-link';
import type { StoredUpload, UploadRules } from '../../platform/uploads/upload-rules';
import { StorageReservations } from './storage-reservation.service';

const RULES: UploadRules = {
  file: 'media',
  fields: [],
  maxBytes: LIMITS.mediaUploadMaxBytes,
  types: UPLOAD_TYPES,
};

/** The owner's library. */
@Injectable()
export class UserMediaService {
  private readonly logger = new Logger(UserMediaService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly library: UserMediaRepository,
    private readonly users: UserRepository,
    private readonly jobs: JobLookup,
    private readonly removals: StoredFileRemovalRepository,
    private readonly store: ObjectStore,
    private readonly receiver: FileReceiver,
    private readonly reservations: StorageReservations,
    private readonly idempotency: IdempotencyService,
  ) {}

  async list(userId: number, page: ListPage): Promise<UserMedia[]> {
    const rows = await this.library.listOf(userId, page);
    return Promise.all(rows.map(async (row) => toUserMedia(await this.withFreshLink(row))));
  }

  /**
   * Stores the one file of a multipart request. Room for what the sender declares is reserved first. A repeat with the
   * same key is read to its end and answered with the first one's file.
   * @throws ApiError `validation_failed`, `file_too_large`, `storage_quota_exceeded`, `unsupported_media_type`,
   *   `storage_unavailable`; none of them leaves a row, a reservation or an object
   */
  async upload(userId: number, request: FastifyRequest, requestKey: RequestKey): Promise<Answer<UserMedia>> {
    const declaredBytes = this.receiver.declaredBytes(request, RULES);
    const uploadRef = await this.reservations.reserve(userId, declaredBytes);
    try {
      return await this.receiver.receive(request, { rules: RULES, key: keys.media(userId) }, (upload) =>
        this.register({ userId, uploadRef, requestKey }, upload),
      );
    } catch (error) {
      await this.reservations.release(uploadRef).catch((err: unknown) => {
        this.logger.warn({ msg: 'what a failed upload reserved is given back later', uploadRef, err });
      });
      throw error;
    }
  }

  /**
   * Takes a file out of the library: its bytes are free at once, its object goes by durable clean-up.
   * @throws ApiError `not_found`, `invalid_state` while clips of it are being cut into a video
   */
  async delete(userId: number, id: number): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      await this.users.lock(tx, userId);
      const [media] = await this.library.findOwn(userId, [id], tx);
      if (media === undefined) throw new ApiError('not_found');
      if (
        await this.jobs.isLiving(tx, { kind: brollCompose.kind, userId, payload: { mediaIds: [media.id] } })
      ) {
        throw new ApiError('invalid_state', {
          params: { reason: 'file_in_use' },
        });
      }
      await this.library.remove(tx, media.id);
      await this.reservations.free(tx, media.cloudinaryPublicId);
      await this.removals.schedule(tx, [media.cloudinaryPublicId]);
    });
  }

  private async register(
    owner: { userId: number; uploadRef: string; requestKey: RequestKey },
    upload: StoredUpload,
  ): Promise<Answer<UserMedia>> {
    const { userId, uploadRef, requestKey } = owner;
    const { key, name, type, bytes } = upload;
    const url = await this.sign(key);
    const answer = await this.idempotency.once<UserMedia>(
      { ...requestKey, userId, body: { name, type, bytes } },
      async (tx) => {
        await this.reservations.settle(tx, { userId, uploadRef, key, bytes });
        await this.receiver.keep(tx, key);
        const row = await this.library.create(tx, {
          userId,
          filename: key.split('/').at(-1) ?? key,
          originalName: name,
          url,
          cloudinaryPublicId: key,
          fileSize: bytes,
          mimeType: type,
        });
        return { status: 201, body: toUserMedia(row) };
      },
    );
    const isRepeat = !answer.body.url.includes(key);
    if (isRepeat) {
      // The first request's file is the one that has a row; this one's room and object are given back.
      await this.reservations.release(uploadRef);
      await this.receiver.discard(key);
    }
    return answer;
  }

  private async withFreshLink(row: UserMediaEntity): Promise<UserMediaEntity> {
    if (!endsSoon(row.url)) return row;
    const url = await this.sign(row.cloudinaryPublicId);
    await this.dataSource.manager.update(UserMediaEntity, { id: row.id }, { url });
    row.url = url;
    return row;
  }

  private sign(key: string): Promise<string> {
    return this.store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds });
  }
}
