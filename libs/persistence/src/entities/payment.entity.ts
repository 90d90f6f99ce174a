import type { PaymentStatus, PlanId } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { BYTES, CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A checkout at the payment provider; applied to the plan at most once. It outlives its person (billing data). */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  /** Our own random reference; one checkout each, never used again. */
  @Column({ type: 'text' })
  reference: string;
  /** Null once the person was deleted. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column(OPTIONAL_TEXT)
  payerEmail: string | null;
  @Column({ type: 'text' })
  planId: PlanId;
  @Column(BYTES)
  amountInCents: number;
  /** The provider's word about the attempt that counts, see `payment-decision.ts` of the gateway. */
  @Column({ type: 'text', default: 'PENDING' })
  status: PaymentStatus;
  @Column(OPTIONAL_TEXT)
  transactionId: string | null;
  /** When the plan was given for it: exactly once. */
  @Column(OPTIONAL_MOMENT)
  appliedAt: Date | null;
  /** Beginning of the month that it bought. */
  @Column(OPTIONAL_MOMENT)
  periodStart: Date | null;
  /** End of that month, as it was bought; null for payments from before it was kept. */
  @Column(OPTIONAL_MOMENT)
  periodEnd: Date | null;
  /** When its owner gave it up while it was open; its money counts all the same. */
  @Column(OPTIONAL_MOMENT)
  cancelledAt: Date | null;
  @Column(OPTIONAL_MOMENT)
  voidedAt: Date | null;
  /** For the operator: approved money that was not accepted for it (other amount or currency, or a second payment). */
  @Column(OPTIONAL_TEXT)
  problem: string | null;
  /** How often the provider was asked by schedule, and when it is asked next; null when no more. */
  @Column({ type: 'integer', default: 0 })
  checks: number;
  @Column(OPTIONAL_MOMENT)
  nextCheckAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
