import type { ReviewLogKind, VideoStatus } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_TEXT } from './column-options';

/** An entry of a video's log of decisions. The database refuses to change or delete one; they go with their video. */
@Entity('video_decisions')
export class VideoDecisionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  videoId: number;
  @Column({ type: 'text' })
  kind: ReviewLogKind;
  /** Number of the version, and the hash of its file. */
  @Column({ type: 'integer' })
  version: number;
  @Column(OPTIONAL_TEXT)
  sha256: string | null;
  @Column({ type: 'text' })
  author: string;
  /** Who it was, or through which link they came. They may be gone by now: no reference keeps them. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column({ type: 'integer', nullable: true })
  linkId: number | null;
  @Column(OPTIONAL_TEXT)
  reason: string | null;
  /** Shortened. */
  @Column(OPTIONAL_TEXT)
  address: string | null;
  /** The entry that a withdrawal takes back: each at most once. */
  @Column({ type: 'integer', nullable: true })
  withdraws: number | null;
  /** What a withdrawal puts back. */
  @Column({ type: 'text' })
  statusBefore: VideoStatus;
  @Column(OPTIONAL_TEXT)
  feedbackBefore: string | null;
  @Column({ ...CREATED, default: () => 'clock_timestamp()' })
  createdAt: Date;
}
