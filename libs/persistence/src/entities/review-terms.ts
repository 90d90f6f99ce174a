import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** What a link to review has, of one video or of several: for whom it is, what they may do, who made it, when it ends. */
export abstract class ReviewTermsColumns {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
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
