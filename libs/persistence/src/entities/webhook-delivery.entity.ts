import type { WebhookDeliveryState, WebhookEvent, WebhookFault } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** One event for one endpoint: the outbox of webhooks, and what their log shows. */
@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  endpointId: number;
  /** The same for every endpoint, try and replay of an event: receivers know repeats by it. */
  @Column({ type: 'text' })
  eventId: string;
  @Column({ type: 'text' })
  event: WebhookEvent;
  /** The very bytes that are signed and sent. */
  @Column({ type: 'text' })
  payload: string;
  @Column({ type: 'text', default: 'waiting' })
  state: WebhookDeliveryState;
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' })
  nextTryAt: Date | null;
  @Column(OPTIONAL_MOMENT)
  lastTryAt: Date | null;
  /** HTTP status of the last answer; null where nobody answered. */
  @Column({ type: 'integer', nullable: true })
  status: number | null;
  /** How that answer began. */
  @Column(OPTIONAL_TEXT)
  answer: string | null;
  /** Why there was no answer. */
  @Column(OPTIONAL_TEXT)
  fault: WebhookFault | null;
  @Column(CREATED)
  createdAt: Date;
}
