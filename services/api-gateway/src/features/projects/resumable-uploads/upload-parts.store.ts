import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ApiError, OPEN_UPLOADS } from '@pregonero/contracts/api';
import {
  inTransaction,
  type ResumableUploadEntity,
  ResumableUploadRepository,
  StoredFileRemovalRepository,
  type UploadAdvance,
} from '@pregonero/persistence';
import { MultipartObjects, ObjectStore, type OpenObject } from '@pregonero/storage';
import { DataStore, Upload } from '@tus/utils';
import { DataSource } from 'typeorm';
import { PROJECT_VIDEO_RULES } from '../project-videos/project-video-fields.service';
import { SIGNATURE_BYTES, sniffMedia, type UploadType } from '../../../platform/uploads/media-signature';
import { wrongType } from '../../../platform/uploads/upload-rules';

/** What one upload holds in memory. */
const PART_BYTES = 8 * 1_048_576;
const LIFE_MS = OPEN_UPLOADS.lifeHours * 3_600_000;

/**
 * The bytes of uploads as the protocol writes and asks for them. They go to the store in parts; what is left at a broken
 * connection becomes an object of its own, so that nothing is sent twice. How far an upload is stands in its row, which is
 * moved from the count that it had: of two that write, one is told to begin again from there.
 */
@Injectable()
export class UploadPartsStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: ResumableUploadRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly objects: ObjectStore,
    private readonly multipart: MultipartObjects,
  ) {
    super();
  }

  override getExpiration(): number {
    return LIFE_MS;
  }

  /** @throws ApiError `not_found` */
  override async getUpload(id: string): Promise<Upload> {
    const row = await this.row(id);
    return new Upload({
      id,
      size: row.sizeBytes,
      offset: row.receivedBytes,
      metadata: { filename: row.fileName },
      creation_date: row.createdAt.toISOString(),
    });
  }

  /**
   * Stores what the stream has, however much that is. Returns how many bytes of the file are here then.
   * @throws ApiError `unsupported_media_type` by its first bytes, `invalid_state` when another request was faster; the store's
   *   errors: what was noted before stays
   */
  override async write(source: Readable, id: string, _offset: number): Promise<number> {
    let row = await this.row(id);
    let held: Buffer[] =
      row.tailKey === null ? [] : [await buffer((await this.objects.getStream(row.tailKey)).stream)];
    let heldBytes = held.reduce((bytes, chunk) => bytes + chunk.length, 0);
    const storedBytes = (): number => row.parts.reduce((bytes, part) => bytes + part.bytes, 0);
    const flush = async (): Promise<void> => {
      const whole = Buffer.concat(held, heldBytes);
      // All parts but the last have one size: some stores refuse others.
      row = await this.putPart(row, whole.subarray(0, PART_BYTES), storedBytes());
      const rest = whole.subarray(PART_BYTES);
      [held, heldBytes] = rest.length > 0 ? [[Buffer.from(rest)], rest.length] : [[], 0];
    };
    // What is thrown in here is the answer: a stream that is ended by it would put an error of its own in its place.
    const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (row.contentType === null && heldBytes >= SIGNATURE_BYTES) {
        typeOf(Buffer.concat(held, heldBytes));
      }
      while (heldBytes >= PART_BYTES) await flush();
    }
    const isLast = storedBytes() + heldBytes === row.sizeBytes;
    if (isLast && heldBytes > 0) await flush();
    else if (storedBytes() + heldBytes > row.receivedBytes) {
      row = await this.putTail(row, Buffer.concat(held, heldBytes), storedBytes());
    }
    return row.receivedBytes;
  }

  /** Takes an upload back: nothing of it stays. */
  override async remove(id: string): Promise<void> {
    await this.throwAway(await this.row(id));
  }

  /** Ends an upload that became no video: its parts, its tail, its row. May be repeated. */
  async throwAway(row: ResumableUploadEntity): Promise<void> {
    if (row.multipartId !== null && row.videoId === null) {
      await this.multipart.abort({ key: row.storageKey, multipartId: row.multipartId });
    }
    await inTransaction(this.dataSource, async (tx) => {
      if (row.videoId === null) await this.removals.schedule(tx, [row.storageKey]);
      if (row.tailKey !== null) await this.removals.schedule(tx, [row.tailKey]);
      await this.uploads.remove(tx, row.id);
    });
  }

  private async row(id: string): Promise<ResumableUploadEntity> {
    const row = await this.uploads.find(Number(id));
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  private async putPart(
    row: ResumableUploadEntity,
    bytes: Buffer,
    before: number,
  ): Promise<ResumableUploadEntity> {
    const object = await this.objectOf(row, bytes);
    const number = await this.uploads.nextPart(row.id);
    if (number === null) throw offsetMoved();
    const part = { ...(await this.multipart.putPart(object, number, bytes)), bytes: bytes.length };
    return this.advance(row, { from: row.receivedBytes, to: before + bytes.length, part });
  }

  /** Written down as something to be removed before it is there, so that no crash leaves it for ever. */
  private async putTail(
    row: ResumableUploadEntity,
    bytes: Buffer,
    before: number,
  ): Promise<ResumableUploadEntity> {
    const tailKey = `${row.storageKey}.${randomUUID()}`;
    await inTransaction(this.dataSource, (tx) => this.removals.schedule(tx, [tailKey], row.expiresAt));
    await this.objects.putStream(tailKey, Readable.from([bytes]), {
      contentType: 'application/octet-stream',
    });
    return this.advance(row, { from: row.receivedBytes, to: before + bytes.length, tailKey });
  }

  private async advance(row: ResumableUploadEntity, change: UploadAdvance): Promise<ResumableUploadEntity> {
    await inTransaction(this.dataSource, async (tx) => {
      if (!(await this.uploads.advance(tx, row.id, change))) throw offsetMoved();
      if (row.tailKey !== null) await this.removals.schedule(tx, [row.tailKey]);
    });
    return this.row(String(row.id));
  }

  /** Where the parts go. The first of them says what the file is. */
  private async objectOf(row: ResumableUploadEntity, bytes: Buffer): Promise<OpenObject> {
    const { id, storageKey: key, multipartId } = row;
    if (multipartId !== null) return { key, multipartId };
    const type = typeOf(bytes);
    const object = await this.multipart.begin(key, type);
    if (await this.uploads.begin(id, type, object.multipartId)) return object;
    await this.multipart.abort(object);
    throw offsetMoved();
  }
}

/** What a file is by its beginning. @throws ApiError `unsupported_media_type` */
function typeOf(head: Buffer): UploadType {
  const type = sniffMedia(head.subarray(0, SIGNATURE_BYTES));
  const types: readonly string[] = PROJECT_VIDEO_RULES.types;
  if (type === null || !types.includes(type)) throw wrongType({ ...PROJECT_VIDEO_RULES, fields: [] });
  return type;
}

function offsetMoved(): ApiError {
  return new ApiError('invalid_state', { params: { reason: 'upload_offset' } });
}
