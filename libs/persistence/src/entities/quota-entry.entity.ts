import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BYTES, CREATED } from './column-options';

/** What a plan limits: videos, scripts and form changes a month, and bytes of the library. */
export const QUOTA_KINDS = ['video', 'guion', 'formulario', 'storage'] as const;
export type QuotaKind = (typeof QUOTA_KINDS)[number];

/** A charge is reserved when work begins, kept when it ended well, released when it did not. */
export type QuotaState = 'reserved' | 'kept' | 'released';

/** One charge. The user's counter is the sum of the unreleased units of the current period. */
@Entity('quota_ledger')
export class QuotaEntryEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  kind: QuotaKind;
  /** `users.quotaPeriod` at the time of the charge; 0 for storage, which has no periods. */
  @Column({ type: 'integer' })
  period: number;
  @Column({ type: 'text' })
  ref: string;
  @Column(BYTES)
  units: number;
  @Column({ type: 'text', default: 'reserved' })
  state: QuotaState;
  /** It was given back although the provider had billed the work. */
  @Column({ type: 'boolean', default: false })
  billed: boolean;
  @Column(CREATED)
  createdAt: Date;
}
