import type { JobKind, ProviderName } from '@pregonero/contracts/jobs';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What became of a job: `queued` is alive (waiting or running), the others are ends. */
export type JobState = 'queued' | 'done' | 'dead' | 'cancelled';

/**
 * A piece of background work and its own outbox: written in the transaction that accepts the work. Every statement on
 * this table stands in `libs/queue`. Times are decided by the database's clock alone.
 */
@Entity('jobs')
export class JobEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  /** Random, so that no other database has a job of the same key; null in rows of releases that had none. */
  @Column({ type: 'uuid', nullable: true })
  nonce: string | null;
  @Column({ type: 'text' })
  kind: JobKind;
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
  /** The work that the job belongs to, from the click on; null where nobody named one. */
  @Column({ type: 'text', nullable: true })
  correlationId: string | null;
  /** W3C `traceparent` of what accepted the job, where that was traced. */
  @Column({ type: 'text', nullable: true })
  traceparent: string | null;
  /** The newest version of its contract that wrote into the row. */
  @Column({ type: 'integer', default: 1 })
  contract: number;
  /** The line in which it waits for its turn, where its kind has several with places of their own. */
  @Column({ type: 'text', default: '' })
  lane: string;
  @Column({ type: 'timestamptz', nullable: true })
  leaseUntil: Date | null;
  /** The worker that took it last, where that can be seen (`WorkerPresence`). */
  @Column({ type: 'integer', nullable: true })
  holder: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  nextRunAt: Date;
  /** When the job got its turn; until then it waits behind other clients' jobs and nobody may run it. */
  @Column({ type: 'timestamptz', nullable: true })
  turnAt: Date | null;
  @Column({ type: 'timestamptz' })
  deadlineAt: Date;
  /** The provider that is away and for which the job waits; its clock stands still meanwhile. */
  @Column({ type: 'text', nullable: true })
  waitingFor: ProviderName | null;
  @Column({ type: 'timestamptz', nullable: true })
  waitingSince: Date | null;
  /** When the job was put down to wait: the deadline moves on by the time until it is taken up again. */
  @Column({ type: 'timestamptz', nullable: true })
  clockStoppedAt: Date | null;
  /** Runs of the present step that a provider's fault ended, in a row; they are no attempts. */
  @Column({ type: 'integer', default: 0 })
  waits: number;
  /** When an operator gave the job up: the next worker that takes it ends it. */
  @Column({ type: 'timestamptz', nullable: true })
  stopAt: Date | null;
  /** Where a dead job goes on because an operator wants it; null for all others. */
  @Column({ type: 'text', nullable: true })
  reviveStep: string | null;
  @Column({ type: 'text', nullable: true })
  lastError: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}

/** The fields of a row, as a statement answers it. */
export type JobRow = Readonly<Omit<JobEntity, never>>;

/**
 * Returns the name of a job for third parties and object keys. Its id alone recurs: after a restore the counter goes on
 * where the copy ended, while providers still know the keys of the jobs that were lost.
 */
export function jobKey({ id, nonce }: Pick<JobEntity, 'id' | 'nonce'>): string {
  return nonce === null ? String(id) : `${id}-${nonce}`;
}

/** A stored job with the milliseconds until it is due, by the database's clock. */
export type CreatedJob = JobRow & { readonly delayMs: number };

/**
 * A job as a worker took it, with the milliseconds that its deadline left by the database's clock, negative when it had
 * passed, and those that it waits for a provider in a row.
 */
export type ClaimedJob = JobRow & { readonly leftMs: number; readonly waitedMs: number };
