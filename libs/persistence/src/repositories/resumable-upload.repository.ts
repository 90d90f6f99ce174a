import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@pregonero/contracts/api';
import type { Sentence } from '@pregonero/contracts/languages';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { ResumableUploadEntity, type UploadPart } from '../entities';

/** What is known of an upload before its first byte. */
export type NewResumableUpload = Pick<
  ResumableUploadEntity,
  | 'userId'
  | 'storageKey'
  | 'fileName'
  | 'lastModified'
  | 'sizeBytes'
  | 'projectId'
  | 'caption'
  | 'status'
  | 'targetDate'
  | 'versionOf'
  | 'expiresAt'
>;

/** What came after `from` bytes: a part, or again a tail. `to` is how many there are then. */
export interface UploadAdvance {
  readonly from: number;
  readonly to: number;
  readonly part?: UploadPart;
  readonly tailKey?: string;
}

/** It is neither a video nor refused. */
const IS_OPEN = '"videoId" IS NULL AND refusal IS NULL';
const BATCH = 100;

/** Files that arrive in pieces. Every change is a compare-and-set: of two that write at once, one finds out. */
@Injectable()
export class ResumableUploadRepository {
  constructor(private readonly dataSource: DataSource) {}

  async create(tx: EntityManager, upload: NewResumableUpload): Promise<ResumableUploadEntity> {
    return tx.save(tx.create(ResumableUploadEntity, upload));
  }

  /** One of this person's, while its time lasts. */
  async findOwn(userId: number, id: number): Promise<ResumableUploadEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(ResumableUploadEntity, 'upload')
      .where('id = :id AND "userId" = :userId AND "expiresAt" > now()', { id, userId })
      .getOne();
  }

  async find(id: number): Promise<ResumableUploadEntity | null> {
    return this.dataSource.manager.findOneBy(ResumableUploadEntity, { id });
  }

  /** Held for this transaction. */
  async lock(tx: EntityManager, id: number): Promise<ResumableUploadEntity | null> {
    return tx.findOne(ResumableUploadEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** This person's that are still on their way, oldest first. */
  async listOpen(userId: number, tx?: EntityManager): Promise<ResumableUploadEntity[]> {
    return (tx ?? this.dataSource.manager)
      .createQueryBuilder(ResumableUploadEntity, 'upload')
      .where(`"userId" = :userId AND "expiresAt" > now() AND ${IS_OPEN}`, { userId })
      .orderBy('upload.id')
      .getMany();
  }

  /**
   * Takes the right to write for so many seconds, unless somebody has it. Whoever does not get it has said that it is
   * wanted.
   */
  async hold(id: number, holder: string, seconds: number): Promise<boolean> {
    const [taken] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE resumable_uploads SET "heldBy" = $2, "heldUntil" = now() + make_interval(secs => $3), "isWanted" = false
       WHERE id = $1 AND ("heldBy" IS NULL OR "heldUntil" < now()) RETURNING id`,
      [id, holder, seconds],
    );
    if (taken.length > 0) return true;
    await this.dataSource.query('UPDATE resumable_uploads SET "isWanted" = true WHERE id = $1', [id]);
    return false;
  }

  /** Keeps the right for so many seconds more. Returns false when it is gone or somebody else wants it. */
  async keepHolding(id: number, holder: string, seconds: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ isWanted: boolean }[], number]>(
      `UPDATE resumable_uploads SET "heldUntil" = now() + make_interval(secs => $3)
       WHERE id = $1 AND "heldBy" = $2 RETURNING "isWanted"`,
      [id, holder, seconds],
    );
    return rows[0]?.isWanted === false;
  }

  /** Gives the right back; fine when it was lost. */
  async release(id: number, holder: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE resumable_uploads SET "heldBy" = NULL, "heldUntil" = NULL, "isWanted" = false WHERE id = $1 AND "heldBy" = $2',
      [id, holder],
    );
  }

  /** Notes what the file is and where the store collects its parts. Returns false when somebody else did. */
  async begin(id: number, contentType: string, multipartId: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE resumable_uploads SET "contentType" = $2, "multipartId" = $3
       WHERE id = $1 AND "multipartId" IS NULL AND ${IS_OPEN} RETURNING id`,
      [id, contentType, multipartId],
    );
    return rows.length > 0;
  }

  /** A number for the next part that nobody had and nobody gets again; null when the upload is gone. */
  async nextPart(id: number): Promise<number | null> {
    const [rows] = await this.dataSource.query<[{ number: number }[], number]>(
      `UPDATE resumable_uploads SET "nextPart" = "nextPart" + 1 WHERE id = $1 AND ${IS_OPEN} RETURNING "nextPart" - 1 AS number`,
      [id],
    );
    return rows[0]?.number ?? null;
  }

  /** Notes what arrived. Returns false when somebody else had gone on from there. */
  async advance(tx: EntityManager, id: number, { from, to, part, tailKey }: UploadAdvance): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE resumable_uploads SET "receivedBytes" = $3, parts = parts || $4::jsonb, "tailKey" = $5
       WHERE id = $1 AND "receivedBytes" = $2 AND ${IS_OPEN} RETURNING id`,
      [id, from, to, JSON.stringify(part === undefined ? [] : [part]), tailKey ?? null],
    );
    return rows.length > 0;
  }

  /** It is that video now, or a version of it. */
  async finish(tx: EntityManager, id: number, videoId: number): Promise<void> {
    await tx.update(ResumableUploadEntity, { id }, { videoId });
  }

  /** Its file is none of those that are taken. Once; a finished one stays finished. */
  async refuse(tx: EntityManager, id: number, refusal: Sentence<ErrorCode>): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE resumable_uploads SET refusal = $2 WHERE id = $1 AND ${IS_OPEN} RETURNING id`,
      [id, JSON.stringify(refusal)],
    );
    return rows.length > 0;
  }

  /** Those whose time was over at `now`, some of them. */
  async expired(now: Date): Promise<ResumableUploadEntity[]> {
    return this.dataSource.manager.find(ResumableUploadEntity, {
      where: { expiresAt: LessThan(now) },
      order: { expiresAt: 'ASC' },
      take: BATCH,
    });
  }

  async remove(tx: EntityManager, id: number): Promise<boolean> {
    return ((await tx.delete(ResumableUploadEntity, { id })).affected ?? 0) > 0;
  }
}
