import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_TEXT } from './column-options';

/** Facts of a stored file, known once all of it was read. */
export type FileFacts = Pick<VideoVersionEntity, 'sha256' | 'contentType' | 'durationSeconds'>;

/** A file that a project's video has or had. A video without a row has one version: its own file. */
@Entity('video_versions')
export class VideoVersionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  videoId: number;
  /** Counts within the video, from 1. */
  @Column({ type: 'integer' })
  number: number;
  @Column({ type: 'text' })
  storageKey: string;
  /** Of the file, in hexadecimal; null for files from before they were hashed. */
  @Column(OPTIONAL_TEXT)
  sha256: string | null;
  /** By its first bytes; null for files from before it was noted. */
  @Column(OPTIONAL_TEXT)
  contentType: string | null;
  /** Seconds; null where the file does not say it, and for files from before it was noted. */
  @Column({ type: 'double precision', nullable: true })
  durationSeconds: number | null;
  @Column(CREATED)
  createdAt: Date;
}
