import type { ProviderName } from '@pregonero/contracts/jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OPTIONAL_MOMENT } from './column-options';

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
}
