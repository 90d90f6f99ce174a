import type { ProviderName } from '@pregonero/contracts/jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED } from './column-options';

/** A provider's notice, kept so that the same one counts once. */
@Entity('webhook_events')
export class WebhookEventEntity {
  @PrimaryColumn({ type: 'text' })
  provider: ProviderName;
  @PrimaryColumn({ type: 'text' })
  eventKey: string;
  @Column({ type: 'jsonb' })
  body: unknown;
  @Column(CREATED)
  receivedAt: Date;
}
