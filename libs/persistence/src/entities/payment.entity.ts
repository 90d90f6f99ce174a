import type { PlanId } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BYTES, CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A checkout at the payment provider; applied to the plan at most once. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  reference: string;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  planId: PlanId;
  @Column(BYTES)
  amountInCents: number;
  /** The provider's word: PENDING, APPROVED, DECLINED, VOIDED or ERROR. */
  @Column({ type: 'text', default: 'PENDING' })
  status: string;
  @Column(OPTIONAL_TEXT)
  transactionId: string | null;
  @Column(OPTIONAL_MOMENT)
  appliedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
