import type { ProviderCall } from '@pregonero/service-host/telemetry';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED } from './column-options';

/** What a run of a job's step led to; runs in a row that led to the same are one row. */
@Entity('job_events')
export class JobEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  jobId: number;
  @Column({ type: 'text' })
  step: string;
  @Column({ type: 'integer' })
  attempt: number;
  @Column({ type: 'text' })
  result: string;
  @Column({ type: 'integer', default: 1 })
  runs: number;
  /** Of all of these runs together. */
  @Column({ type: 'integer' })
  durationMs: number;
  /** Calls to third parties of the last of these runs. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  calls: ProviderCall[];
  @Column({ type: 'text' })
  worker: string;
  @Column(CREATED)
  firstAt: Date;
  @Column(CREATED)
  at: Date;
}
