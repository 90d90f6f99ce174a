import type { QueueName } from '@pregonero/contracts/jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT } from './column-options';

/** A worker that has begun; whether it lives tells the lock on its number. */
@Entity('workers')
export class WorkerEntity {
  @PrimaryColumn({ type: 'integer' })
  number: number;
  @Column({ type: 'text' })
  queue: QueueName;
  @Column({ type: 'text' })
  host: string;
  @Column({ type: 'integer' })
  concurrency: number;
  @Column(CREATED)
  startedAt: Date;
  /** Since when it takes no new job; null: it does. */
  @Column(OPTIONAL_MOMENT)
  drainAt: Date | null;
}
