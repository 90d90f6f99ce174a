import type { ProviderName } from '@pregonero/contracts/jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT } from './column-options';

/** How a provider fares, shared by all workers. */
@Entity('provider_state')
export class ProviderStateEntity {
  @PrimaryColumn({ type: 'text' })
  provider: ProviderName;
  /** No call before this moment. */
  @Column(OPTIONAL_MOMENT)
  pausedUntil: Date | null;
  /** Failures in a row. */
  @Column({ type: 'integer', default: 0 })
  failures: number;
  /** Since when only a probe is let through; null: it is not away. */
  @Column(OPTIONAL_MOMENT)
  awaySince: Date | null;
  /** When the next probe may be claimed. */
  @Column(OPTIONAL_MOMENT)
  probeAt: Date | null;
  /** Since when an operator holds it; null: nobody does. */
  @Column(OPTIONAL_MOMENT)
  heldSince: Date | null;
  /** When it last began to fail, or answered again. */
  @Column(CREATED)
  changedAt: Date;
}
