import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, MOMENT, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** What became of a job: `queued` is alive (waiting or running), the others are ends. */
export const JOB_STATES = ['queued', 'done', 'dead', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * A piece of background work and its own outbox: written in the transaction that accepts the work. Only
 * `libs/queue` writes here; everybody else reads.
 */
@Entity('jobs')
export class JobEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  kind: string;
  @Column({ type: 'text' })
  ref: string;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  step: string;
  @Column({ type: 'text', default: 'queued' })
  state: JobState;
  @Column({ type: 'jsonb' })
  payload: unknown;
  /** What the steps remember: receipts of provider calls among them. */
  @Column({ type: 'jsonb', default: () => "'{}'" })
  data: unknown;
  /** Runs of the present step that have begun; counted when a worker takes the job, so that a crash counts. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  /** Grows whenever the job changes hands; a write with an old one changes nothing. */
  @Column({ type: 'integer', default: 0 })
  fence: number;
  @Column(OPTIONAL_MOMENT)
  leaseUntil: Date | null;
  @Column({ ...MOMENT, default: () => 'now()' })
  nextRunAt: Date;
  @Column(MOMENT)
  deadlineAt: Date;
  @Column(OPTIONAL_TEXT)
  lastError: string | null;
  @Column(OPTIONAL_MOMENT)
  finishedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
