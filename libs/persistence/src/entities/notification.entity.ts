import type { NotificationType } from '@pregonero/contracts/api';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_TEXT } from './column-options';
import { ProjectEntity } from './project.entity';

/** A message to one user. `uniqueRef` names what it tells, so that the same thing is told once. */
@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  title: string;
  @Column({ type: 'text' })
  message: string;
  @Column({ type: 'text' })
  type: NotificationType;
  /** What it tells, with what that is about; null in rows of before, which hold their two texts only. */
  @Column(OPTIONAL_TEXT)
  kind: string | null;
  @Column({ type: 'jsonb', nullable: true })
  params: Record<string, unknown> | null;
  @Column({ type: 'integer', nullable: true })
  guionId: number | null;
  /** The publication that it tells of. */
  @Column({ type: 'integer', nullable: true })
  postId: number | null;
  /** The agency's video. */
  @Column({ type: 'integer', nullable: true })
  videoId: number | null;
  @Column({ type: 'integer', nullable: true })
  projectId: number | null;
  @Column({ type: 'boolean', default: false })
  isRead: boolean;
  /** False for what waits for the day's mail instead. */
  @Column({ type: 'boolean', default: true })
  inBell: boolean;
  /** The mail that brings it. */
  @Column({ type: 'integer', nullable: true })
  mailId: number | null;
  @Column(OPTIONAL_TEXT)
  uniqueRef: string | null;
  @Column(CREATED)
  createdAt: Date;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'projectId' })
  project?: ProjectEntity | null;
}
