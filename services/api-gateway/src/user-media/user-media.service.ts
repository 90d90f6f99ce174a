import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ApiError, LIMITS, type UserMedia } from '@pregonero/contracts/api';
import { inTransaction, toUserMedia, UserMediaEntity, UserMediaRepository } from '@pregonero/persistence';
import { keys, ObjectStore } from '@pregonero/storage';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { displayName } from './display-name';
import { type LibraryType, SIGNATURE_BYTES, sniffMedia } from './media-signature';
import { signedLinkEndsAtMs } from './signed-link';
import { StorageReservations } from './storage-reservation.service';
import { peek, SizeLimit } from './upload-stream';

const FIELD = 'media';
/** Boundaries and headers of a multipart body around its one file. */
const ENVELOPE_BYTES = 2_048;
/** Links are renewed when listed with less than this left. */
const RENEW_BELOW_MS = 2 * 86_400_000;

/** The owner's library: files go straight through to the object store, never whole into memory or onto a disk. */
@Injectable()
export class UserMediaService {
  private readonly logger = new Logger(UserMediaService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly library: UserMediaRepository,
    private readonly store: ObjectStore,
    private readonly reservations: StorageReservations,
  ) {}

  async list(userId: number): Promise<UserMedia[]> {
    const rows = await this.library.listOf(userId);
    return Promise.all(rows.map(async (row) => toUserMedia(await this.withFreshLink(row))));
  }

  /**
   * Stores the one file of a multipart request.
   * @throws ApiError `validation_failed`, `file_too_large`, `storage_quota_exceeded`, `unsupported_media_type`,
   *   `storage_unavailable`; none of them leaves a row, a reservation or an object
   */
  async upload(userId: number, request: FastifyRequest): Promise<UserMedia> {
    if (!request.isMultipart()) {
      throw new ApiError('unsupported_media_type', {
        message: 'Envía el archivo como formulario (multipart/form-data).',
      });
    }
    const declaredBytes = Math.max(0, Number(request.headers['content-length'] ?? 0) - ENVELOPE_BYTES);
    if (declaredBytes > LIMITS.mediaUploadMaxBytes) throw new ApiError('file_too_large');
    const uploadRef = await this.reservations.reserve(userId, declaredBytes);
    let storedKey: string | null = null;
    try {
      let media: { key: string; name: string; type: LibraryType; bytes: number } | null = null;
      for await (const part of request.parts({ limits: { files: 2, fields: 0, parts: 4 } })) {
        if (part.type !== 'file' || part.fieldname !== FIELD || media !== null) throw onlyOneFile();
        storedKey = keys.media(userId);
        media = await this.transfer(part, storedKey);
      }
      if (media === null) throw onlyOneFile();
      return await this.register(userId, uploadRef, media);
    } catch (error) {
      await this.undo(uploadRef, storedKey);
      throw asUploadError(error);
    }
  }

  private async transfer(
    part: MultipartFile,
    key: string,
  ): Promise<{ key: string; name: string; type: LibraryType; bytes: number }> {
    const { head, whole } = await peek(part.file, SIGNATURE_BYTES);
    if (head.length === 0)
      throw new ApiError('validation_failed', { errors: { media: ['El archivo está vacío.'] } });
    const type = sniffMedia(head);
    if (type === null) throw new ApiError('unsupported_media_type');
    const limited = new SizeLimit(LIMITS.mediaUploadMaxBytes);
    const cut = new AbortController();
    let sourceFault: unknown = null;
    const fed = pipeline(Readable.from(whole), limited).catch((error: unknown) => {
      sourceFault = error;
      // Without this the store would wait for bytes that never come.
      cut.abort();
    });
    try {
      await this.store.putStream(key, limited, { contentType: type, signal: cut.signal });
      await fed;
    } catch (error) {
      await fed;
      // When the store gives up first, the source only ends early: then the store's own error tells why.
      throw sourceFault === null || isEarlyEnd(sourceFault) ? error : sourceFault;
    }
    if (part.file.truncated) throw new ApiError('file_too_large');
    return { key, name: displayName(part.filename), type, bytes: limited.sizeBytes };
  }

  private async register(
    userId: number,
    uploadRef: string,
    media: { key: string; name: string; type: LibraryType; bytes: number },
  ): Promise<UserMedia> {
    const url = await this.sign(media.key);
    const row = await inTransaction(this.dataSource, async (tx) => {
      await this.reservations.settle(tx, { userId, uploadRef, key: media.key, bytes: media.bytes });
      return this.library.create(tx, {
        userId,
        filename: media.key.split('/').at(-1) ?? media.key,
        originalName: media.name,
        url,
        cloudinaryPublicId: media.key,
        fileSize: media.bytes,
        mimeType: media.type,
      });
    });
    return toUserMedia(row);
  }

  private async undo(uploadRef: string, key: string | null): Promise<void> {
    const results = await Promise.allSettled([
      this.reservations.release(uploadRef),
      key === null ? undefined : this.store.remove(key),
    ]);
    for (const result of results) {
      if (result.status === 'rejected') {
        const err: unknown = result.reason;
        this.logger.warn({ err }, 'una subida fallida dejó restos');
      }
    }
  }

  private async withFreshLink(row: UserMediaEntity): Promise<UserMediaEntity> {
    if (signedLinkEndsAtMs(row.url) - Date.now() > RENEW_BELOW_MS) return row;
    const url = await this.sign(row.cloudinaryPublicId);
    await this.dataSource.manager.update(UserMediaEntity, { id: row.id }, { url });
    row.url = url;
    return row;
  }

  private sign(key: string): Promise<string> {
    return this.store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds });
  }
}

function onlyOneFile(): ApiError {
  return new ApiError('validation_failed', {
    errors: { media: ['Envía un solo archivo en el campo media.'] },
  });
}

function isEarlyEnd(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Faults of the multipart parser (`FST_…`, busboy) are the sender's; ours keep their meaning. */
function asUploadError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('file_too_large');
  const isMalformed =
    code.startsWith('FST_') ||
    /multipart|unexpected end|premature|boundary|malformed part/iu.test(error.message);
  return isMalformed ? onlyOneFile() : error;
}
