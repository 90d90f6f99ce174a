import type { OperatorActKind } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from './column-options';

/** Something that an operator did. The database refuses to change or remove a row. */
@Entity('operator_acts')
export class OperatorActEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  /** Kept, as the name is, when that account is gone. */
  @Column({ type: 'integer' })
  adminId: number;
  @Column({ type: 'text' })
  adminName: string;
  @Column({ type: 'text' })
  act: OperatorActKind;
  /** What it was done to: a job's number, a provider, a client's number, a worker's number, an object's key. */
  @Column({ type: 'text' })
  subject: string;
  /** In the operator's own words. */
  @Column({ type: 'text', default: '' })
  reason: string;
  @Column({ type: 'jsonb', default: () => "'{}'" })
  details: Record<string, string>;
  @Column({ type: 'text', nullable: true })
  correlationId: string | null;
  @Column(CREATED)
  at: Date;
}
