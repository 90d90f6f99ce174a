import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A link by which guests review one video, by itself or as one of a set. Its token is stored as a hash only. */
@Entity('review_links')
export class ReviewLinkEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  videoId: number;
  @Column({ type: 'text' })
  tokenHash: string;
  /** For whom it is, for those who made it; guests do not read it. */
  @Column(OPTIONAL_TEXT)
  name: string | null;
  /** The set that it belongs to: it has that set's rights, password and end. */
  @Column({ type: 'integer', nullable: true })
  setId: number | null;
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
