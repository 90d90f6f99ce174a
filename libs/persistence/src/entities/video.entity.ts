import type { VideoStatus } from '@pregonero/contracts/api';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';
import { ProjectEntity } from './project.entity';

/** Its planned post that is due first, as SQL. */
const planned = (column: string) => (video: string) =>
  `SELECT post.${column} FROM social_posts post WHERE post."videoId" = ${video}.id AND post.estado = 'programado' ORDER BY post."scheduledTime", post.id LIMIT 1`;

/** A video of a project. `cloudinaryPublicId` is the object store's key (the name is the API's). */
@Entity('videos')
export class VideoEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  caption: string;
  @Column({ type: 'text' })
  cloudinaryUrl: string;
  @Column({ type: 'text' })
  cloudinaryPublicId: string;
  @Column({ type: 'integer' })
  projectId: number;
  @Column({ type: 'text', default: 'pending' })
  status: VideoStatus;
  @Column(OPTIONAL_TEXT)
  feedback: string | null;
  @Column(OPTIONAL_MOMENT)
  targetDate: Date | null;
  /** Seconds. */
  @Column({ type: 'integer', nullable: true })
  tiempoEstimado: number | null;
  /** Since when it is out, where that was published by us or said by hand. */
  @Column(OPTIONAL_MOMENT)
  publishedAt: Date | null;
  @Column(OPTIONAL_TEXT)
  postUrl: string | null;
  @Column(CREATED)
  uploadedAt: Date;
  /** Hour of the planned post that is due first; read with the row. */
  @VirtualColumn({ type: 'timestamptz', query: planned('"scheduledTime"') })
  postAt: Date | null;
  @VirtualColumn({ type: 'integer', query: planned('id') })
  postId: number | null;

  @ManyToOne(() => ProjectEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'projectId' })
  project?: ProjectEntity;
}
