import type { GrantedPlan } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** A plan that an administrator gave by hand. */
@Entity('plan_grants')
export class PlanGrantEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  planId: GrantedPlan;
  @Column(MOMENT)
  periodStart: Date;
  @Column(MOMENT)
  periodEnd: Date;
  @Column({ type: 'text' })
  note: string;
  /** Null once that account is gone; its name stays. */
  @Column({ type: 'integer', nullable: true })
  givenById: number | null;
  @Column({ type: 'text' })
  givenByName: string;
  /** When the client got it; null while its first day has not come, or a better plan runs. */
  @Column({ ...OPTIONAL_MOMENT, default: () => 'now()' })
  begunAt: Date | null;
  /** When somebody ended it before its time. */
  @Column(OPTIONAL_MOMENT)
  endedAt: Date | null;
  @Column(OPTIONAL_TEXT)
  endedByName: string | null;
  @Column(OPTIONAL_TEXT)
  endReason: string | null;
  @Column(CREATED)
  createdAt: Date;
}
