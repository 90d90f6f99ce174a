import type { ErrorCode, UploadVideoStatus } from '@pregonero/contracts/api';
import type { Sentence } from '@pregonero/contracts/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BYTES, CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A part that the store has of an upload. */
export interface UploadPart {
  readonly number: number;
  readonly etag: string;
  readonly bytes: number;
}

/** A project's video, or a new version of one, on its way, piece by piece; the row says how far it is, whatever the store has besides. */
@Entity('resumable_uploads')
export class ResumableUploadEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  /** Where the whole file will be. */
  @Column({ type: 'text', unique: true })
  storageKey: string;
  @Column({ type: 'text' })
  fileName: string;
  /** When the file was changed on its sender's machine, in milliseconds since 1970. */
  @Column({ ...BYTES, nullable: true })
  lastModified: number | null;
  @Column(BYTES)
  sizeBytes: number;
  @Column({ type: 'integer' })
  projectId: number;
  @Column({ type: 'text' })
  caption: string;
  @Column({ type: 'text' })
  status: UploadVideoStatus;
  @Column(OPTIONAL_MOMENT)
  targetDate: Date | null;
  /** By its first bytes; null before they are there. */
  @Column(OPTIONAL_TEXT)
  contentType: string | null;
  /** The store's name of the object in parts; null before the first part. */
  @Column(OPTIONAL_TEXT)
  multipartId: string | null;
  /** Never given twice: what a process that was thought dead still stores, replaces nothing. */
  @Column({ type: 'integer', default: 1 })
  nextPart: number;
  /** In their order. */
  @Column({ type: 'jsonb', default: [] })
  parts: UploadPart[];
  /** An object with the bytes after the last part, too few for one. */
  @Column(OPTIONAL_TEXT)
  tailKey: string | null;
  /** Of parts and tail together. */
  @Column({ ...BYTES, default: 0 })
  receivedBytes: number;
  /** The request that writes now, as long as it says so again. */
  @Column({ type: 'uuid', nullable: true })
  heldBy: string | null;
  @Column(OPTIONAL_MOMENT)
  heldUntil: Date | null;
  /** Another request waits for the one that writes. */
  @Column({ type: 'boolean', default: false })
  isWanted: boolean;
  /** The video that it becomes a version of; null: a video of its own. The columns before say what that video is then. */
  @Column({ type: 'integer', nullable: true })
  versionOf: number | null;
  /** The video that it became, or whose version. */
  @Column({ type: 'integer', nullable: true })
  videoId: number | null;
  /** Why a file that arrived is not taken: said again to whoever asks again. */
  @Column({ type: 'jsonb', nullable: true })
  refusal: Sentence<ErrorCode> | null;
  @Column(CREATED)
  createdAt: Date;
  @Column(MOMENT)
  expiresAt: Date;
}
