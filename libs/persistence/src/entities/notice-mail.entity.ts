import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { OutboxMail } from './outbox-mail';

/** A mail that brings notices, and its outbox; the notices name it. */
@Entity('notice_mails')
export class NoticeMailEntity extends OutboxMail {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  /** The day whose notices it brings, one mail a day; null for a failure that goes at once. */
  @Column({ type: 'date', nullable: true })
  day: string | null;
}
