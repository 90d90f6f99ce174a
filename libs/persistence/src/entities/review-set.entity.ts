import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/**
 * A link by which guests review several videos of a project. Its token is stored as a hash only; each of its videos has a row in
 * `review_links`, which has the same rights, password and end.
 */
@Entity('review_sets')
export class ReviewSetEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  projectId: number;
  @Column({ type: 'text' })
  tokenHash: string;
  /** For whom it is, for those who made it; guests do not read it. */
  @Column(OPTIONAL_TEXT)
  name: string | null;
  @Column({ type: 'boolean' })
  canComment: boolean;
  @Column({ type: 'boolean' })
  canApprove: boolean;
  @Column({ type: 'boolean' })
  canDownload: boolean;
  @Column(OPTIONAL_TEXT)
  passwordHash: string | null;
  /** Null once that account is gone; its name stays. */
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'text' })
  createdByName: string;
  @Column(OPTIONAL_MOMENT)
  expiresAt: Date | null;
  @Column(OPTIONAL_MOMENT)
  revokedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
