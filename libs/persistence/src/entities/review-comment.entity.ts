import type { ReviewDrawing } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** What a guest of a link, or somebody who is signed in, said of a video. */
@Entity('review_comments')
export class ReviewCommentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  videoId: number;
  /** Counts within the video, from 1, without a gap and in the order of time. */
  @Column({ type: 'integer' })
  number: number;
  /** Number of the version that was the newest. */
  @Column({ type: 'integer' })
  version: number;
  @Column({ type: 'integer', nullable: true })
  linkId: number | null;
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column({ type: 'text' })
  author: string;
  /** Empty where it was spoken. */
  @Column({ type: 'text' })
  text: string;
  /** The recording of a spoken one in the object store, and how long it is. */
  @Column(OPTIONAL_TEXT)
  voiceKey: string | null;
  @Column({ type: 'double precision', nullable: true })
  voiceSeconds: number | null;
  @Column({ type: 'double precision', nullable: true })
  atSeconds: number | null;
  @Column({ type: 'jsonb', nullable: true })
  drawing: ReviewDrawing | null;
  /** The sender's own name for it, by which a repeat is known. */
  @Column(OPTIONAL_TEXT)
  ref: string | null;
  @Column(OPTIONAL_MOMENT)
  resolvedAt: Date | null;
  @Column({ ...CREATED, default: () => 'clock_timestamp()' })
  createdAt: Date;
}
