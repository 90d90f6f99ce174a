import type { NotificationChannel } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a person wants one kind of notices; without a row in the bell. */
@Entity('notification_preferences')
export class NotificationPreferenceEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @PrimaryColumn({ type: 'text' })
  kind: string;
  @Column({ type: 'text' })
  channel: NotificationChannel;
}
