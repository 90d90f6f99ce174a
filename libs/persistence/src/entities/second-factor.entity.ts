import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BYTES, CREATED, OPTIONAL_MOMENT } from './column-options';

/** Second factor of an account: time-based codes (RFC 6238) and recovery codes. It counts from `confirmedAt` on. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  /** Sealed (AES-256-GCM). */
  @Column({ type: 'text' })
  secret: string;
  /** Time step of the last accepted code; older steps and this one are refused. */
  @Column({ ...BYTES, default: 0 })
  lastStep: number;
  /** SHA-256 of the recovery codes that are unused. */
  @Column({ type: 'text', array: true, default: [] })
  recoveryHashes: string[];
  @Column(OPTIONAL_MOMENT)
  confirmedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
