import type { PublishingSlot } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED } from './column-options';

/** When a business publishes; without a row an evening a day. */
@Entity('publishing_slots')
export class PublishingSlotsEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  /** Such as `America/Bogota`. */
  @Column({ type: 'text' })
  timeZone: string;
  @Column({ type: 'jsonb' })
  slots: PublishingSlot[];
  @Column(CREATED)
  updatedAt: Date;
}
