import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_TEXT } from './column-options';

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
  @Column(CREATED)
  createdAt: Date;
}
