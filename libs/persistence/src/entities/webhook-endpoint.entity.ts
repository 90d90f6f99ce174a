import type { WebhookEvent } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_MOMENT, OPTIONAL_TEXT } from './column-options';

/** An address of somebody's program that is told what happens. Secrets are stored encrypted. */
@Entity('webhook_endpoints')
export class WebhookEndpointEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  url: string;
  @Column({ type: 'text', array: true })
  events: WebhookEvent[];
  @Column({ type: 'text' })
  secret: string;
  /** The one before, which signs beside it until its time is over. */
  @Column(OPTIONAL_TEXT)
  previousSecret: string | null;
  @Column(OPTIONAL_MOMENT)
  previousSecretUntil: Date | null;
  /** Since when nothing is sent to it; what happens meanwhile waits. */
  @Column(OPTIONAL_MOMENT)
  pausedAt: Date | null;
  @Column(CREATED)
  createdAt: Date;
}
